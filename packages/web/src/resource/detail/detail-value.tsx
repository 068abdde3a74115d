import type { Format, HeldFile, Widget } from '@mall/sdk/contract';
import { CopyButton } from '../../components/feedback/copy-button.js';
import { useWords } from '../../i18n/use-words.js';
import { isAddress } from '../addresses.js';
import { HeldFiles } from '../held-files.js';
import { HtmlText } from '../html-text.js';
import { type Kit, useKit } from '../kit/kit.js';
import { Cell } from '../list/cell.js';
import { prettyJson } from '../pretty-json.js';
import { plainText, type Row } from '../row.js';

export interface DetailValueProps {
  readonly field: string;
  readonly row: Row;
}

const code: ReadonlySet<Widget | undefined> = new Set<Widget>(['xml', 'sql']);

type Shape = 'html' | 'json' | 'code' | 'pictures' | 'files' | 'cell';

/** How a value is read where there is room for all of it. */
const shapeOf = ({ resource, cells }: Kit, field: string): Shape => {
  const widget = resource.widgets?.[field];
  if (widget === 'html') return 'html';
  if (widget === 'uploads' && resource.formats?.[field] === 'image') return 'pictures';
  if (resource.formats?.[field] === 'files') return 'files';
  if (code.has(widget)) return 'code';
  return cells.get(field)?.kind === 'json' ? 'json' : 'cell';
};

const Pictures = ({ text }: { readonly text: string }) => (
  <span className="detail-pictures">
    {text
      .split(',')
      .filter(isAddress)
      .map((address) => (
        <a key={address} href={address} target="_blank" rel="noreferrer noopener">
          <img src={address} alt="" loading="lazy" />
        </a>
      ))}
  </span>
);

const Shown = ({ field, row }: DetailValueProps) => {
  const kit = useKit();
  const text = plainText(row[field]);
  const shape = text === '' ? 'cell' : shapeOf(kit, field);
  if (shape === 'html') return <HtmlText html={text} />;
  // The descriptor says of the field that it holds such.
  if (shape === 'files') return <HeldFiles files={row[field] as readonly HeldFile[]} />;
  if (shape === 'pictures') return <Pictures text={text} />;
  if (shape === 'json') return <pre className="cell-json">{prettyJson(row[field])}</pre>;
  if (shape === 'code') return <pre className="cell-json">{text}</pre>;
  return (
    <span className="detail-text">
      <Cell field={field} row={row} whole />
    </span>
  );
};

/** A code brings a button of its own; links that end are nothing to keep. */
const copiedElsewhere: ReadonlySet<Format | undefined> = new Set<Format>(['code', 'files']);

/** A value in full, to be copied as it is held. */
export const DetailValue = ({ field, row }: DetailValueProps) => {
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
};
