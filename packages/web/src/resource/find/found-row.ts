import type { AnyResource } from '@mall/sdk/contract';
import { cellsOf } from '../fields.js';
import { plainText, type Row } from '../row.js';

export interface FoundRow {
  readonly id: string;
  readonly text: string;
  /** What tells it from another of the same name. */
  readonly hint: string;
}

/** A row by its title, and by the first of its other columns that says something. */
export function foundRow(resource: AnyResource, row: Row): FoundRow {
  const others = plainFields(resource).map((field) => plainText(row[field]));
  return {
    id: row.id,
    text: plainText(row[resource.title]),
    hint: others.find((text) => text !== '') ?? '',
  };
}

/** Fields of words of its own: neither choices, nor numbers, dates and addresses. */
function plainFields(resource: AnyResource): string[] {
  const cells = cellsOf(resource);
  return resource.columns.filter((field) => {
    const cell = cells.get(field);
    const plain = ['code', 'mono', undefined].includes(resource.formats?.[field]);
    return field !== resource.title && cell?.widget === 'text' && !cell.options && plain;
  });
}
