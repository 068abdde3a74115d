import type { Row, Values } from '../../../crud/row.js';

type Meta = Readonly<Record<string, unknown>>;

const aliasesOf = (roles: unknown): string[] =>
  String(roles ?? '')
    .split(',')
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '');

const isMeta = (value: unknown): value is Meta => typeof value === 'object' && value !== null;

/**
 * The same aliases travel as `roles` and as `meta.roles`, and are kept once. Whoever sends a row back with one of them
 * changed means that one.
 */
export function keptRoles(values: Values, current?: Row): Values {
  if (!isMeta(values.meta)) return values;
  const { roles: named, ...meta } = values.meta;
  const kept = { ...values, meta: Object.keys(meta).length > 0 ? meta : null };
  const changed = values.roles !== undefined && (values.roles ?? null) !== (current?.roles ?? null);
  return changed || !Array.isArray(named) ? kept : { ...kept, roles: named.join(',') || null };
}

/** A menu's row as it travels: its aliases are in `meta` too, where front ends of the family look for them. */
export function withMetaRoles<R extends Row>(row: R): R {
  const roles = aliasesOf(row.roles);
  if (roles.length === 0) return row;
  return { ...row, meta: { ...(isMeta(row.meta) ? row.meta : {}), roles } };
}
