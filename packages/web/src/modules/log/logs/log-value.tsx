import { useWords } from '../../../i18n/use-words.js';
import { Cell } from '../../../resource/kit/cell.js';
import { useKit } from '../../../resource/kit/kit.js';
import { useListing } from '../../../resource/kit/listing.js';
import { plainText, type Row } from '../../../resource/row.js';
import { logWords } from '../words.js';
import { filterBy } from './filter-by.js';

export interface LogValueProps {
  readonly field: string;
  readonly row: Row;
  /** One of many beside each other: it is pressed, and reached by keys in the detail. */
  readonly ofLine?: boolean;
}

/** A value of a line; a press leaves the lines that have the same. */
export function LogValue({ field, row, ofLine = false }: LogValueProps) {
  const { t } = useWords(logWords);
  const { list, label } = useKit();
  const { state, change } = useListing();
  const filter = filterBy(list, field, plainText(row[field]));
  const value = <Cell field={field} row={row} bare whole={!ofLine} />;
  if (!filter) return value;
  return (
    <button
      type="button"
      className="log-value"
      title={t('logs.only', { name: label(field) })}
      {...(ofLine ? { tabIndex: -1 } : {})}
      onClick={() => change({ filters: { ...state.filters, ...filter } })}
    >
      {value}
    </button>
  );
}
