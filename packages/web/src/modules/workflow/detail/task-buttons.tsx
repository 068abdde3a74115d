import { type ProcessDetail, workflowTask } from '@mall/sdk/contract';
import { Button, Dropdown } from 'antd';
import { useMemo } from 'react';
import { ReasonedButton } from '../../../components/feedback/reasoned-button.js';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords, type WordsInUse } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { useServices } from '../../../lib/services/services.js';
import { useScreenClass } from '../../../lib/ui/use-screen-class.js';
import { workflowWords } from '../words.js';
import type { words } from '../words.zh-cn.js';
import { type ActName, acts, type Way } from './acts.js';
import { MissingActs } from './missing-acts.js';

export interface Naming {
  readonly t: WordsInUse<typeof words>['t'];
  readonly ways: readonly Way[];
}

/** What came back is submitted again; where there is nothing to go back to, a rejection gives it up. */
export function titleOf(act: string, { process }: ProcessDetail, { t, ways }: Naming): string {
  const back = process.processIsFinished === 'reject' || process.processIsFinished === 'recall';
  if (back && act === 'wf_pass') return t('detail.act.again');
  if (ways.length === 1 && act === 'wf_reject') return t('detail.act.cancel');
  return act === 'wf_pass' ? t('detail.act.wf_pass') : t(`detail.act.${act as ActName}`);
}

export interface TaskButtonsProps {
  readonly detail: ProcessDetail;
  readonly ways: readonly Way[];
  readonly busy: boolean;
  /** Why nothing can be decided now: somebody else is at it. */
  readonly reason: string | undefined;
  readonly onPass: () => void;
  readonly onAct: (act: ActName) => void;
  readonly onActed: () => void;
}

/** Exactly what the server allows: the two that decide, then the others; those are behind one button where it is narrow. */
export function TaskButtons({ detail, ways, busy, reason, onPass, onAct, onActed }: TaskButtonsProps) {
  const { t } = useWords(workflowWords);
  const narrow = useScreenClass() === 0;
  const others = useMemo(() => othersOf(detail), [detail]);
  const has = (key: string) => detail.button.some(({ buttonKey }) => buttonKey === key);
  const label = (act: string) => titleOf(act, detail, { t, ways });
  return (
    <div className="flow-buttons">
      {has('wf_pass') && (
        <ReasonedButton type="primary" loading={busy} reason={reason} onClick={onPass}>
          {label('wf_pass')}
        </ReasonedButton>
      )}
      {has('wf_reject') && (
        <ReasonedButton danger reason={reason} onClick={() => onAct('wf_reject')}>
          {label('wf_reject')}
        </ReasonedButton>
      )}
      {reason === undefined && <ClaimButton detail={detail} onActed={onActed} />}
      {others.length > 0 &&
        (narrow ? (
          <Dropdown
            trigger={['click']}
            disabled={reason !== undefined}
            menu={{
              items: others.map((act) => ({
                key: act,
                label: label(act),
                danger: acts[act].danger === true,
              })),
              onClick: ({ key }) => onAct(key as ActName),
            }}
          >
            <Button>{t('detail.more')}</Button>
          </Dropdown>
        ) : (
          others.map((act) => (
            <ReasonedButton
              key={act}
              type="text"
              danger={acts[act].danger === true}
              reason={reason}
              onClick={() => onAct(act)}
            >
              {label(act)}
            </ReasonedButton>
          ))
        ))}
      <MissingActs detail={detail} />
    </div>
  );
}

const isAct = (key: string): key is ActName =>
  Object.hasOwn(acts, key) && key !== 'wf_reject' && key !== 'withdraw';

const othersOf = ({ button }: ProcessDetail): ActName[] =>
  button
    .toSorted((one, other) => one.sort - other.sort)
    .flatMap(({ buttonKey }) => (isAct(buttonKey) ? [buttonKey] : []));

/** Of a task that several may do: it is this person's from then on. */
function ClaimButton({ detail: { process }, onActed }: Pick<TaskButtonsProps, 'detail' | 'onActed'>) {
  const { t } = useWords(workflowWords);
  const { client } = useServices();
  const may = useMay();
  const { busy, run } = useWrite(['task', 'process']);
  const { claim } = workflowTask.operations;
  const { taskId, assignee } = process;
  if (taskId === null || assignee !== null || !may(claim)) return null;
  return (
    <Button
      loading={busy}
      onClick={() =>
        void run(() => client.call(claim, { taskId }), { done: t('detail.done.claimed'), after: onActed })
      }
    >
      {t('detail.act.claim')}
    </Button>
  );
}
