import type { ProcessDetail } from '@mall/sdk/contract';
import { Input } from 'antd';
import { type ReactNode, useId, useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { workflowWords } from '../words.js';
import { isLent } from './missing-acts.js';
import { modelFacts } from './model-facts.js';
import { type Extras, MoreFields, type MoreFieldsProps } from './more-fields.js';
import type { Opinion } from './use-opinion.js';

export interface TaskBarProps {
  readonly detail: ProcessDetail;
  readonly opinion: Opinion;
  /** What was filled in before. */
  readonly said: Extras | undefined;
  readonly check: MoreFieldsProps['check'];
  readonly onExtras: (extras: Extras) => void;
  /** The buttons. */
  readonly children: ReactNode;
}

/** What is said with a decision, and the buttons: always in sight; on a telephone the buttons alone. */
export function TaskBar(props: TaskBarProps) {
  const { detail, opinion, said, check, onExtras, children } = props;
  const { process } = detail;
  const { t } = useWords(workflowWords);
  const wordsMissing = useId();
  const picks = useMemo(
    // What was lent goes back to its owner, who names who comes next.
    () =>
      isLent(detail)
        ? []
        : modelFacts(detail.process.xml).previousPicks(detail.process.taskDefinitionKey ?? ''),
    [detail],
  );
  return (
    <footer className="flow-bar">
      <div className="flow-bar-words">
        <Input.TextArea
          ref={(area) => {
            opinion.area.current = area?.resizableTextArea?.textArea ?? null;
          }}
          value={opinion.text}
          maxLength={2000}
          autoSize={{ minRows: 1, maxRows: 6 }}
          aria-label={t('detail.opinion')}
          aria-required={process.requireComment === true}
          {...(opinion.missing
            ? { status: 'error', 'aria-invalid': true, 'aria-describedby': wordsMissing }
            : {})}
          placeholder={t(process.requireComment ? 'detail.opinionWanted' : 'detail.opinionHint')}
          onChange={({ target }) => opinion.write(target.value)}
        />
        {opinion.missing && (
          <span id={wordsMissing} role="alert" className="flow-bar-missing">
            {t('detail.opinionMissing')}
          </span>
        )}
        <MoreFields
          picks={picks}
          hide={{
            attachment: process.hideAttachment,
            copies: process.hideCopy,
            people: process.hideExamine,
          }}
          copyUser={process.copyUser}
          said={said}
          check={check}
          onChange={onExtras}
        />
      </div>
      {children}
    </footer>
  );
}
