import { Tooltip } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { workflowWords } from '../words.js';
import type { FlowField } from './flow-field.js';
import { ReadValue } from './read-value.js';

/** What somebody has made of a value. */
export interface FieldChange {
  readonly who: string;
  readonly step: string;
  readonly time: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface ChangeMarkProps {
  readonly field: FlowField;
  readonly changes: readonly FieldChange[];
}

/** Says that others have changed a field; who, when and what, when it is pointed at or has the focus. */
export function ChangeMark({ field, changes }: ChangeMarkProps) {
  const { t } = useWords(workflowWords);
  return (
    <Tooltip
      trigger={['hover', 'focus', 'click']}
      title={
        <ul className="flow-changes">
          {changes.map(({ who, step, time, before, after }) => (
            <li key={time}>
              {t('form.changedBy', { who, step, time })}
              <div>
                <ReadValue field={field} value={before} /> → <ReadValue field={field} value={after} />
              </div>
            </li>
          ))}
        </ul>
      }
    >
      <button type="button" className="flow-changed" aria-label={t('form.changedFor', { name: field.label })}>
        {t('form.changed')}
      </button>
    </Tooltip>
  );
}
