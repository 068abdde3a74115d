import type { Format } from '@mall/sdk/contract';
import { Tooltip } from 'antd';
import { memo } from 'react';
import { CopyButton } from '../../components/feedback/copy-button.js';
import { StatusDot } from '../../components/feedback/status-dot.js';
import { useWords } from '../../i18n/use-words.js';
import { type Kit, useKit } from '../kit.js';
import { labelOf, optionsOf, useChoices } from '../options/use-options.js';
import { nameFieldOf, plainText, type Row } from '../row.js';
import './cell.css';

export interface CellProps {
  readonly field: string;
  readonly row: Row;
  /** Inside a button: nothing of its own to press. */
  readonly bare?: boolean;
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Addresses a cell may link to or show; anything else stays text. */
const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** Texts from here on may be cut off in their cell, and tell the rest when pointed at. */
const long = 16;

const Formatted = ({
  format,
  text,
  value,
  bare,
}: {
  readonly format: Format | undefined;
  readonly text: string;
  readonly value: unknown;
  readonly bare: boolean;
}) => {
  const { message } = useWords();
  if (format === 'unlimited') return Number(value) < 0 ? message('value.unlimited') : text;
  if (format === 'status') return <StatusDot value={value} text={text} />;
  if (format === 'code' && !bare)
    return (
      <span className="cell-code">
        <code>{text}</code>
        <CopyButton text={text} className="cell-copy" />
      </span>
    );
  if (format === 'mono' || format === 'code') return <code className="cell-mono">{text}</code>;
  if (bare) return text;
  if (format === 'link' && isAddress(text))
    return (
      <a href={text} target="_blank" rel="noreferrer noopener" onClick={(event) => event.stopPropagation()}>
        {text}
      </a>
    );
  if (format === 'image' && isAddress(text))
    return <img className="cell-image" src={text} alt="" loading="lazy" />;
  if (text.length <= long) return text;
  return (
    <Tooltip title={text} mouseEnterDelay={0.4}>
      <span>{text}</span>
    </Tooltip>
  );
};

/** What is shown for a field: the name the server sent beside it, the word of its option, or the value. */
const useText = (kit: Kit, { field, row }: CellProps): string => {
  const name = nameFieldOf(kit.resource, field);
  const named = name === undefined ? undefined : row[name];
  const value = row[field];
  const needed = isBlank(named) && !isBlank(value) && optionsOf(kit.resource, field) !== undefined;
  const { choices } = useChoices(field, needed);
  if (!isBlank(named)) return plainText(named);
  if (!needed) return plainText(value);
  const parts = plainText(value).split(',');
  return parts.map((part) => labelOf(choices, part.trim()) ?? part).join(', ');
};

/** One field of a row, as its format says. Ticking a row must not draw the cells of all others again: memo. */
export const Cell = memo(({ field, row, bare = false }: CellProps) => {
  const kit = useKit();
  const { t } = useWords();
  const text = useText(kit, { field, row });
  if (text === '') return <span className="cell-none">{t('empty')}</span>;
  return <Formatted format={kit.resource.formats?.[field]} text={text} value={row[field]} bare={bare} />;
});
Cell.displayName = 'Cell';

export interface TitleCellProps extends CellProps {
  readonly onView: (row: Row) => void;
}

/** The title of a row: opens its detail; codes can be copied beside it. */
export const TitleCell = memo(({ field, row, onView }: TitleCellProps) => {
  const { resource } = useKit();
  return (
    <span className="cell-code">
      <button type="button" className="link-button" onClick={() => onView(row)}>
        <Cell field={field} row={row} bare />
      </button>
      {resource.formats?.[field] === 'code' && (
        <CopyButton text={plainText(row[field])} className="cell-copy" />
      )}
    </span>
  );
});
TitleCell.displayName = 'TitleCell';
