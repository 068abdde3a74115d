import { type Endpoint, verbsOf } from '@mall/sdk/contract';
import type { Kit } from '../kit/kit.js';
import type { Row } from '../row.js';

type Values = Readonly<Record<string, unknown>>;

const versionOf = ({ version }: Row): unknown => version ?? undefined;

/**
 * Saves some fields of one row after the other, each with the version that was seen: who was faster is not overwritten.
 * Whoever tries a row again has been told, so it is then read anew.
 */
export function rowSaver(
  { resource, call }: Pick<Kit, 'resource' | 'call'>,
  endpoint: Endpoint,
  values: Values,
) {
  const get = resource.operations[verbsOf(resource).get ?? ''];
  const tried = new Set<string>();
  return async (row: Row): Promise<unknown> => {
    const known = !tried.has(row.id) && versionOf(row) !== undefined;
    tried.add(row.id);
    // The endpoint's own schema has parsed the row.
    const now = known || !get ? row : ((await call(get, { id: row.id })) as Row);
    const version = versionOf(now);
    return call(endpoint, { ...values, id: row.id, ...(version === undefined ? {} : { version }) });
  };
}
