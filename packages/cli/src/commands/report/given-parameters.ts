import { type ReportParameters, splitSearchKey } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import { Failure } from '../../failure/failure.js';
import { send } from '../../resource/calls/send.js';
import { filterQuery, parseFilter } from '../../resource/input/filter.js';

/**
 * What `--filter` sets a report's parameters to, as its call takes it: those that are not named stay as they are kept.
 * Undefined where nothing is set, or nothing is asked.
 */
export async function givenParameters(
  id: string,
  filters: readonly string[],
  context: Context,
): Promise<string | undefined> {
  const { parameters } = (await context.describe('report')).resource.operations;
  if (filters.length === 0 || !parameters) return undefined;
  const sent = await send(parameters, { id }, context);
  if (sent.dryRun) return undefined;
  // The endpoint's own schema has parsed it.
  const declared = sent.data as ReportParameters;
  const list = (await context.describe(declared.resource)).resource.operations[declared.list];
  const given = filterQuery(
    filters.map(parseFilter),
    (key, value) => list?.input.safeParse({ [key]: value }).success === true,
  );
  requireDeclared(Object.keys(given), declared);
  const set = new Set(Object.keys(given).map(fieldOf));
  const kept = Object.entries(declared.values).filter(([key]) => !set.has(fieldOf(key)));
  return JSON.stringify({ ...Object.fromEntries(kept), ...given });
}

const fieldOf = (key: string): string => splitSearchKey(key)?.field ?? key;

function requireDeclared(keys: readonly string[], { fields }: ReportParameters): void {
  const unknown = keys.map(fieldOf).find((field) => !fields.includes(field));
  if (unknown === undefined) return;
  const key = fields.length > 0 ? 'report:error.notAsked' : 'report:error.asksNothing';
  throw new Failure(key, { exit: 'usage', params: { field: unknown, known: fields.join(', ') } });
}
