import { isEmptyValue } from '@mall/sdk/contract';
import { useWords } from '../../../i18n/use-words.js';
import type { Field } from '../../field.js';
import type { Values } from '../../form/form-values.js';
import { useKit } from '../../kit/kit.js';
import { useValueText } from '../../options/use-value-text.js';
import { bulkEditWords } from './bulk-edit-words.js';
import './bulk-edit.css';

export interface BulkChangesProps {
  readonly fields: readonly Field[];
  readonly changes: Values;
  readonly count: number;
}

/** What every row gets, before it gets it. */
export function BulkChanges({ fields, changes, count }: BulkChangesProps) {
  const { t } = useWords(bulkEditWords);
  const { label } = useKit();
  const valueText = useValueText();
  return (
    <section className="bulk-changes" aria-label={t('changes', { count })}>
      <p role="status">{t('changes', { count })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('value')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <th scope="row">{label(field.name)}</th>
              <td>
                {isEmptyValue(changes[field.name]) ? (
                  <em>{t('emptied')}</em>
                ) : (
                  valueText(field, changes[field.name])
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
