import { type AnyResource, isEmptyValue } from '@mall/sdk/contract';
import type { ReactNode } from 'react';
import { Cell, TitleCell } from '../kit/cell.js';
import { useKit } from '../kit/kit.js';
import type { Slots } from '../kit/slots.js';
import { flatRows, nameFieldOf, type Row } from '../row.js';
import { Tick } from './tick-boxes.js';

export interface RowCardsProps {
  readonly rows: readonly Row[];
  readonly fields: readonly string[];
  readonly tickable: boolean;
  readonly onTitle: ((row: Row) => void) | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  readonly empty: ReactNode;
  readonly slots: Pick<Slots, 'columns' | 'cells'>;
}

/** The rows as cards, where a table would have to scroll sideways. */
export function RowCards(props: RowCardsProps) {
  const rows = flatRows(props.rows);
  if (rows.length === 0) return props.empty;
  return (
    <ul className="row-cards">
      {rows.map((row) => (
        <Card key={row.id} row={row} props={props} />
      ))}
    </ul>
  );
}

/** More would make a list of one row a page. */
const maxFields = 4;

function Card({ row, props }: { readonly row: Row; readonly props: RowCardsProps }) {
  const { resource, label, screen } = useKit();
  const { rows, fields, tickable, onTitle, actions, slots } = props;
  const cellOf = (field: string) => slots.cells?.[field]?.(row) ?? <Cell field={field} row={row} />;
  const state = fields.find(
    (field) => resource.formats?.[field] === 'status' && isFilled(resource, row, field),
  );
  const isOwn = (field: string) => slots.cells?.[field] !== undefined;
  const picture = fields.find(
    (field) => resource.formats?.[field] === 'image' && (isOwn(field) || isFilled(resource, row, field)),
  );
  const filled = fields.filter(
    (field) => ![resource.title, state, picture].includes(field) && isFilled(resource, row, field),
  );
  // What the screen draws its own way may lead on from here: there is always room for it.
  const kept = [...new Set([...filled.filter(isOwn), ...filled])].slice(0, maxFields);
  const shown = filled.filter((field) => kept.includes(field));
  return (
    <li className={screen.chosen === row.id ? 'row-card row-card-chosen' : 'row-card'}>
      <div className="row-card-head">
        {tickable && <Tick row={row} among={rows} />}
        {picture && <span className="row-card-picture">{cellOf(picture)}</span>}
        {slots.cells?.[resource.title]?.(row) ??
          (onTitle ? (
            <TitleCell field={resource.title} row={row} onTitle={onTitle} />
          ) : (
            <Cell field={resource.title} row={row} />
          ))}
        {state && <span className="row-card-state">{cellOf(state)}</span>}
      </div>
      <dl>
        {shown.map((field) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd>{cellOf(field)}</dd>
          </div>
        ))}
        {slots.columns?.map(({ key, title, cell }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
      {actions && <div className="row-card-actions">{actions(row)}</div>}
    </li>
  );
}

const isFilled = (resource: AnyResource, row: Row, field: string): boolean =>
  !isEmptyValue(row[nameFieldOf(resource, field) ?? field]) || !isEmptyValue(row[field]);
