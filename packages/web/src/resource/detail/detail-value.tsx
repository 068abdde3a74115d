import type { Format, HeldFile } from '@mall/sdk/contract';
import { CopyButton } from '../../components/feedback/copy-button.js';
import { useWords } from '../../i18n/use-words.js';
import { specOf } from '../controls/control-spec.js';
import { HeldFiles } from '../held-files.js';
import { Cell } from '../kit/cell.js';
import { type Kit, useKit } from '../kit/kit.js';
import { plainText, type Row } from '../row.js';

export interface DetailValueProps {
  readonly field: string;
  readonly row: Row;
}

/** A code brings a button of its own; links that end are nothing to keep. */
const copiedElsewhere: ReadonlySet<Format | undefined> = new Set<Format>(['code', 'files']);

/** A value in full, to be copied as it is held. */
export function DetailValue({ field, row }: DetailValueProps) {
  const { t } = useWords();
  const { resource, label } = useKit();
  const text = plainText(row[field]);
  return (
    <div className="detail-value">
      <Shown field={field} row={row} />
      {text !== '' && !copiedElsewhere.has(resource.formats?.[field]) && (
        <CopyButton text={text} name={`${t('copy')} ${label(field)}`} className="detail-copy" />
      )}
    </div>
  );
}

function Shown({ field, row }: DetailValueProps) {
  const kit = useKit();
  const value = row[field];
  const text = plainText(value);
  const format = kit.resource.formats?.[field];
  // The descriptor says of the field that it holds such.
  if (text !== '' && format === 'files') return <HeldFiles files={value as readonly HeldFile[]} />;
  const Read = text === '' ? undefined : readerOf(kit, field);
  if (Read) return <Read text={text} value={value} format={format} />;
  return (
    <span className="detail-text">
      <Cell field={field} row={row} whole />
    </span>
  );
}

/** By the widget that the descriptor declares, or by what the kind of the field makes of it. */
const readerOf = ({ resource, cells, widgets }: Kit, field: string) =>
  specOf(widgets, resource.widgets?.[field] ?? cells.get(field)?.widget).read;
