import type { ProcessDetail } from '@mall/sdk/contract';
import { Input } from 'antd';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { workflowWords } from '../words.js';
import { isLent } from './missing-acts.js';
import { modelFacts } from './model-facts.js';
import { type Extras, MoreFields, type MoreFieldsProps } from './more-fields.js';

export interface TaskBarProps {
  readonly detail: ProcessDetail;
  /** Where the comment is typed. */
  readonly opinion: RefObject<HTMLTextAreaElement | null>;
  readonly comment: string;
  /** What was filled in before. */
  readonly said: Extras | undefined;
  readonly check: MoreFieldsProps['check'];
  readonly onComment: (comment: string) => void;
  readonly onExtras: (extras: Extras) => void;
  /** The buttons. */
  readonly children: ReactNode;
}

/** What is said with a decision, and the buttons: always in sight; on a telephone the buttons alone. */
export function TaskBar(props: TaskBarProps) {
  const { detail, opinion, comment, said, check, onComment, onExtras, children } = props;
  const { process } = detail;
  const { t } = useWords(workflowWords);
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
            opinion.current = area?.resizableTextArea?.textArea ?? null;
          }}
          value={comment}
          maxLength={2000}
          autoSize={{ minRows: 1, maxRows: 6 }}
          aria-label={t('detail.opinion')}
          placeholder={t('detail.opinionHint')}
          onChange={({ target }) => onComment(target.value)}
        />
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
