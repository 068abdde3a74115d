import { PrinterOutlined, RollbackOutlined } from '@ant-design/icons';
import { type ProcessDetail, workflowProcess, workflowTask } from '@mall/sdk/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useHref } from 'react-router-dom';
import { CopyButton } from '../../../components/feedback/copy-button.js';
import { StatusDot } from '../../../components/feedback/status-dot.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { useUser } from '../../../lib/services/services.js';
import type { FormPlan } from '../flow-form/form-plan.js';
import type { Values } from '../flow-form/work-out.js';
import { encodeParams } from '../params/params.js';
import { workflowWords } from '../words.js';
import { ActDialog } from './act-dialog.js';
import { askOf, isOwnDecision, isRunning } from './ask.js';
import { PrintView } from './print-view.js';
import { StartAgainButton, TakeBackButton } from './second-thoughts.js';
import { useStateWords } from './use-state-words.js';

export interface DetailHeadProps {
  readonly detail: ProcessDetail;
  readonly level: 1 | 2;
  readonly plan: FormPlan;
  readonly initial: Values;
  readonly onActed: () => void;
}

/** What it is, what is asked of whoever looks at it, and what anybody who reads it can do. */
export function DetailHead({ detail, level, plan, initial, onActed }: DetailHeadProps) {
  const { t } = useWords(workflowWords);
  const states = useStateWords();
  const { process } = detail;
  const state = states.wordOf(process.processIsFinished);
  const ask = askOf(detail, state);
  const Title = level === 1 ? 'h1' : 'h2';
  const { startUsername: name, createTime: time } = process;
  return (
    <header className="flow-detail-head">
      <div className="flow-detail-title">
        <Title lang="">{process.processDefinitionName}</Title>
        <StatusDot tone={states.toneOf(process.processIsFinished)} text={state} />
        {process.serialNumber && <code>{process.serialNumber}</code>}
        <span className="flow-meta">{t('detail.by', { name: name ?? '', time: time ?? '' })}</span>
        <Tools detail={detail} plan={plan} initial={initial} onActed={onActed} />
      </div>
      <p className="flow-ask" data-ask={ask.key}>
        {t(`detail.ask.${ask.key}`, ask.params)}
      </p>
    </header>
  );
}

type ToolsProps = Omit<DetailHeadProps, 'level'>;

function Tools({ detail, plan, initial, onActed }: ToolsProps) {
  const { t } = useWords(workflowWords);
  const [printing, setPrinting] = useState(false);
  const [withdrawing, setWithdrawing] = useState(false);
  const may = useMay();
  const { process, button } = detail;
  const { processInstanceId: processInsId, taskId, isOwner, isReturnable } = process;
  const here = useHref(
    `/workflow/process/detail/${encodeParams({ processInsId, ...(taskId ? { taskId } : {}) })}`,
  );
  const me = useUser()?.userId;
  const withdrawable = isOwner && isReturnable && taskId !== null && may(workflowTask.operations.withdraw);
  const printable = button.some(({ buttonKey }) => buttonKey === 'wf_print') || process.status === 'done';
  return (
    <div className="flow-tools">
      {withdrawable && (
        <Button
          size="small"
          danger
          icon={<RollbackOutlined aria-hidden />}
          onClick={() => setWithdrawing(true)}
        >
          {t('detail.act.withdraw')}
        </Button>
      )}
      {isOwnDecision(detail, me ?? '') && may(workflowTask.operations.takeBack) && (
        <TakeBackButton taskId={taskId ?? ''} />
      )}
      {isOwner && !isRunning(process) && may(workflowProcess.operations.startAgain) && (
        <StartAgainButton processInsId={processInsId} />
      )}
      {printable && (
        <Button
          size="small"
          type="text"
          icon={<PrinterOutlined aria-hidden />}
          onClick={() => setPrinting(true)}
          disabled={printing}
        >
          {t('detail.act.wf_print')}
        </Button>
      )}
      <CopyButton text={new URL(here, location.origin).href} />
      {printing && (
        <PrintView detail={detail} plan={plan} values={initial} onEnd={() => setPrinting(false)} />
      )}
      {withdrawing && (
        <ActDialog
          act="withdraw"
          title={t('detail.act.withdraw')}
          detail={detail}
          comment=""
          onReject={() => undefined}
          onClose={() => setWithdrawing(false)}
          onDone={onActed}
        />
      )}
    </div>
  );
}
