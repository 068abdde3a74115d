import {
  type Format,
  type FormField,
  isEmptyValue,
  numberText,
  type Tone,
  thumbnailLink,
  toneOf,
} from '@mall/sdk/contract';
import { Tooltip } from 'antd';
import { type MouseEvent, memo } from 'react';
import { useHref } from 'react-router-dom';
import { CopyButton } from '../../components/feedback/copy-button.js';
import { StatusDot } from '../../components/feedback/status-dot.js';
import { useWords } from '../../i18n/use-words.js';
import { useTabPlace } from '../../lib/tabs/tab-context.js';
import { isViewKey } from '../../lib/tabs/tab-key.js';
import { isAddress, isLink } from '../addresses.js';
import { specOf } from '../controls/control-spec.js';
import { isYesNo } from '../fields.js';
import { nameBeside } from '../options/name-beside.js';
import { useChoices, wordsOf } from '../options/use-options.js';
import { plainText, type Row } from '../row.js';
import { type Kit, useKit } from './kit.js';
import './cell.css';
import { formatOf } from '../list/cell-format.js';

export interface CellProps {
  readonly field: string;
  readonly row: Row;
  /** Inside a button: nothing of its own to press. */
  readonly bare?: boolean;
  /** Room for all of it, as in the detail. */
  readonly whole?: boolean;
}

/** Texts from here on may be cut off in their cell, and tell the rest when pointed at. */
const long = 16;

const Address = ({ text }: { readonly text: string }) => (
  <a href={text} target="_blank" rel="noreferrer noopener" onClick={(event) => event.stopPropagation()}>
    {text}
  </a>
);

/** A field that the row's shape does not know: what it holds is shown as it is. */
const unknown = (name: string): Pick<FormField, 'name' | 'kind' | 'options'> => ({
  name,
  kind: 'text',
  options: undefined,
});

/** One field of a row, as its format says. Ticking a row must not draw the cells of all others again: memo. */
export const Cell = memo(({ field, row, bare = false, whole = false }: CellProps) => {
  const kit = useKit();
  const { t } = useWords();
  const text = useText(kit, { field, row });
  // A value whose word is on its way is not one that is missing.
  if (text === '') return isEmptyValue(row[field]) ? <span className="cell-none">{t('empty')}</span> : null;
  const { cell: Own } = specOf(kit.widgets, kit.cells.get(field)?.widget);
  if (Own) return <Own text={text} value={row[field]} format={formatOf(kit, field)} />;
  const tone = toneOf(kit.resource, field, row[field]);
  const shown = { text, tone, bare, whole };
  return <Formatted format={formatOf(kit, field)} value={row[field]} {...shown} />;
});

/** What is shown for a field: the name the server sent beside it, the word of its choice, or the value. */
function useText(kit: Kit, { field, row }: CellProps): string {
  const name = nameBeside(kit, field, row);
  const value = row[field];
  const cell = kit.cells.get(field) ?? unknown(field);
  const chosen = cell.options !== undefined || isYesNo(cell);
  const needed = isEmptyValue(name) && !isEmptyValue(value) && chosen;
  const choices = useChoices(cell, needed);
  if (!isEmptyValue(name)) return name;
  const text = plainText(value);
  if (needed) return wordsOf(choices, text);
  return numberText(text, formatOf(kit, field), cell.kind);
}

interface FormattedProps {
  readonly format: Format | undefined;
  readonly text: string;
  readonly value: unknown;
  readonly tone: Tone;
  readonly bare: boolean;
  readonly whole: boolean;
}

function Formatted({ format, text, value, tone, bare, whole }: FormattedProps) {
  const { message } = useWords();
  if (format === 'unlimited') return Number(value) < 0 ? message('value.unlimited') : text;
  if (format === 'status') return <StatusDot tone={tone} text={text} />;
  if (format === 'code' && !bare)
    return (
      <span className="cell-code">
        <code>{text}</code>
        <CopyButton text={text} className="cell-copy" />
      </span>
    );
  if (format === 'mono' || format === 'code') return <code className="cell-mono">{text}</code>;
  if (bare) return text;
  if (format === 'link' && isLink(text)) return <Address text={text} />;
  if (format === 'image' && isAddress(text))
    return (
      <img
        className={whole ? 'cell-picture' : 'cell-image'}
        src={thumbnailLink(text, whole ? 480 : 160)}
        alt=""
        loading="lazy"
      />
    );
  if (whole || text.length <= long) return text;
  return (
    <Tooltip title={text} mouseEnterDelay={0.4}>
      <span>{text}</span>
    </Tooltip>
  );
}

Cell.displayName = 'Cell';

export interface TitleCellProps extends CellProps {
  readonly onTitle: (row: Row) => void;
}

/** A press that a browser has its own meaning for: another tab, another window. */
const isForBrowser = ({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey || button !== 0;

/** The title of a row: opens its detail, or chooses it; codes can be copied beside it. */
export const TitleCell = memo(({ field, row, onTitle }: TitleCellProps) => {
  const { resource, screen } = useKit();
  const chosen = screen.chosen === row.id ? 'true' : undefined;
  return (
    <span className="cell-code">
      {screen.onChoose ? (
        <button type="button" className="link-button" aria-current={chosen} onClick={() => onTitle(row)}>
          <Cell field={field} row={row} bare />
        </button>
      ) : (
        <TitleLink field={field} row={row} onTitle={onTitle} />
      )}
      {resource.formats?.[field] === 'code' && (
        <CopyButton text={plainText(row[field])} className="cell-copy" />
      )}
    </span>
  );
});

function TitleLink({ field, row, onTitle }: TitleCellProps) {
  const href = useDetailHref(row.id);
  const follow = (event: MouseEvent) => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    onTitle(row);
  };
  return (
    <a className="link-button" href={href} onClick={follow}>
      <Cell field={field} row={row} bare />
    </a>
  );
}

/** The address of a row's detail. */
function useDetailHref(id: string): string {
  const { screen } = useKit();
  const { path, search } = useTabPlace();
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => !isViewKey(key)));
  query.set(screen.pane ? `${screen.pane}.open` : 'open', `view:${id}`);
  return useHref({ pathname: path, search: query.toString() });
}

TitleCell.displayName = 'TitleCell';
