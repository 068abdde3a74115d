import { dataScopeTypes } from '@mall/sdk/contract';
import type { WordsInUse } from '../../../i18n/use-words.js';
import type { words } from '../words.zh-cn.js';

/** What a scope says, be it kept or as it stands in its form. */
export interface Said {
  readonly scopeClass?: unknown;
  readonly scopeType?: unknown;
  readonly scopeColumn?: unknown;
  readonly scopeValue?: unknown;
}

/** What a row of the list, or what is filled in, says. */
export const saidOf = ({
  scopeClass,
  scopeType,
  scopeColumn,
  scopeValue,
}: Readonly<Record<string, unknown>>): Said => ({
  ...{ scopeClass, scopeType, scopeColumn, scopeValue },
});

export type Kind = keyof typeof dataScopeTypes;
export type ColumnKind = 'own' | 'dept' | 'deptTree';

const kinds = Object.entries(dataScopeTypes) as [Kind, number][];

/** The kind that a number means; undefined for one that nobody knows. */
export const kindOf = (type: unknown): Kind | undefined =>
  kinds.find(([, number]) => number === Number(type))?.[0];

/** Kinds that compare a field. */
export const comparesColumn = (kind: Kind | undefined): kind is ColumnKind =>
  kind === 'own' || kind === 'dept' || kind === 'deptTree';

/** Which rows a scope shows, as its sentence ends. */
export function rowsSaid(
  { scopeClass, scopeType, scopeColumn }: Said,
  t: WordsInUse<typeof words>['t'],
  label: (field: string) => string,
): string {
  const kind = kindOf(scopeType) ?? 'condition';
  if (comparesColumn(kind) && typeof scopeColumn === 'string' && scopeColumn !== '')
    return t(`scopes.by.${kind}`, { field: label(scopeColumn) });
  // Among people one's own row is one's own, whoever made it.
  if (kind === 'own' && scopeClass === 'user.page') return t('scopes.rows.ownPeople');
  return t(`scopes.rows.${kind}`);
}
