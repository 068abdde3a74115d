import { useWords } from '../../i18n/use-words.js';
import { Cell } from '../kit/cell.js';
import { useKit } from '../kit/kit.js';
import { prettyJson } from '../pretty-json.js';
import { resourceWords } from '../resource-words.js';
import type { Change, FieldChange } from './change.js';
import './history.css';

export interface FieldChangesProps {
  readonly changes: readonly FieldChange[];
  readonly kind: Change['kind'];
  /** Nothing of it has happened yet. */
  readonly planned?: boolean;
}

/** Field by field what was before and what is after; of a new row only what it began with. */
export function FieldChanges({ changes, kind, planned = false }: FieldChangesProps) {
  const { t } = useWords(resourceWords);
  const { label } = useKit();
  const both = kind === 'update';
  const afterwards = planned ? 'historyThen' : 'historyAfter';
  return (
    <table className="history-table">
      <thead>
        <tr>
          <th scope="col">{t('conflictField')}</th>
          {both && <th scope="col">{t(planned ? 'historyNow' : 'historyBefore')}</th>}
          <th scope="col">{t(both ? afterwards : 'historyValue')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, secret }) => (
          <tr key={field}>
            <th scope="row">{label(field)}</th>
            {secret ? (
              <td colSpan={both ? 2 : 1}>{t('historySecret')}</td>
            ) : (
              <>
                {both && (
                  <td>
                    <Value field={field} value={before} />
                  </td>
                )}
                <td>
                  <Value field={field} value={kind === 'remove' ? before : after} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ValueProps {
  readonly field: string;
  readonly value: FieldChange['before'];
}

/** A value as the detail shows it: the words of a choice, a moment, JSON over lines. */
function Value({ field, value }: ValueProps) {
  const { cells } = useKit();
  if (cells.get(field)?.kind === 'json' && value) return <pre className="cell-json">{prettyJson(value)}</pre>;
  return <Cell field={field} row={{ id: '', [field]: value }} whole />;
}
