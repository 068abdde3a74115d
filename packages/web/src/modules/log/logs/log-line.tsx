import { type AnyResource, toneOf } from '@mall/sdk/contract';
import { memo } from 'react';
import { Cell, TitleCell } from '../../../resource/kit/cell.js';
import { useKit } from '../../../resource/kit/kit.js';
import { plainText, type Row } from '../../../resource/row.js';
import { LogValue } from './log-value.js';

export interface LogLineProps {
  readonly row: Row;
  readonly fields: readonly string[];
  readonly isOpen: boolean;
  /** Undefined for whoever may not look at one line. */
  readonly onOpen: ((row: Row) => void) | undefined;
}

/** One line of a log: all of it opens it, but values that are pressed by themselves. */
export const LogLine = memo(({ row, fields, isOpen, onOpen }: LogLineProps) => {
  const { resource } = useKit();
  return (
    <li className="log-line" data-tone={toneOfLine(resource, row)} aria-current={isOpen || undefined}>
      {fields.map((field) => (
        <code key={field} className="log-cell" data-field={field} data-main={field === resource.title}>
          {field === resource.title && onOpen ? (
            <TitleCell field={field} row={row} onTitle={onOpen} />
          ) : (
            <LineCell field={field} row={row} />
          )}
        </code>
      ))}
    </li>
  );
});

LogLine.displayName = 'LogLine';

/** What tells a line that somebody should look at from the others; an error always is one. */
function toneOfLine(resource: AnyResource, row: Row): string {
  if (resource.name === 'log-error') return 'danger';
  const field = resource.name === 'log-api' ? 'type' : 'logLevel';
  return toneOf(resource, field, row[field]);
}

function LineCell({ field, row }: Pick<LogLineProps, 'row'> & { readonly field: string }) {
  // The day stands above its lines.
  if (field === 'createTime')
    return <time dateTime={plainText(row.createTime)}>{plainText(row.createTime).slice(11)}</time>;
  if (plainText(row[field]) === '') return <Cell field={field} row={row} bare />;
  return <LogValue field={field} row={row} ofLine />;
}
