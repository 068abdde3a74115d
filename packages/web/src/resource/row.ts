import type { AnyLabels, AnyResource } from '@mall/sdk/contract';

/** A row of any resource, as generic code sees it. */
export interface Row {
  readonly id: string;
  readonly children?: readonly Row[] | undefined;
  readonly [field: string]: unknown;
}

/** A value as a person would look for it; empty for nothing. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What a row is called: its title, in words where that is one of a closed set. */
export function titleOf({ resource, labels }: Titled, row: Row): string {
  const text = plainText(row[resource.title]);
  return labels.options?.[resource.title]?.[text] ?? text;
}

interface Titled {
  readonly resource: AnyResource;
  readonly labels: AnyLabels;
}

/** All rows of a tree, parents before their children. */
export const flatRows = (rows: readonly Row[]): Row[] =>
  rows.flatMap((row) => [row, ...(row.children ? flatRows(row.children) : [])]);

/**
 * The field with the name of what this field points at: the declared one, or `postName` beside `postId` where
 * nothing else shows it.
 */
export function nameFieldOf(resource: AnyResource, field: string): string | undefined {
  const declared = resource.names?.[field];
  if (declared) return declared;
  const beside = field.replace(/Id$/, 'Name');
  const plain = beside !== field && resource.formats?.[field] === undefined;
  return plain && beside in resource.row.shape && !resource.columns.includes(beside) ? beside : undefined;
}
