import { menuTreeIn } from '@mall/sdk';
import type { AnyResource, Language } from '@mall/sdk/contract';
import type { OutputChoice, Row } from '../../io/output/format.js';

interface Reader {
  readonly resource: Pick<AnyResource, 'name'>;
  readonly choice: Pick<OutputChoice, 'format'>;
  readonly language: Language;
}

interface Titled {
  readonly title: string;
  readonly row: Row;
  readonly children?: readonly Titled[];
}

/** Nodes of a tree are called by their title, rows of the menu by their name. */
const fieldOf = (row: Row): 'title' | 'name' => (typeof row.title === 'string' ? 'title' : 'name');

const titled = (row: Row): Titled => ({
  title: String(row[fieldOf(row)] ?? ''),
  row,
  ...(Array.isArray(row.children) ? { children: (row.children as Row[]).map(titled) } : {}),
});

const rowOf = ({ title, row, children }: Titled): Row => ({
  ...row,
  [fieldOf(row)]: title,
  ...(children ? { children: children.map(rowOf) } : {}),
});

/** Rows of the menu as a person reads them: ours have names in every language. Data for programs stays as it came. */
export const menusAsRead = async (
  rows: readonly Row[],
  { resource, choice, language }: Reader,
): Promise<readonly Row[]> =>
  resource.name === 'menu' && choice.format === 'table'
    ? (await menuTreeIn(rows.map(titled), language)).map(rowOf)
    : rows;
