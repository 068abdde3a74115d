import { type RecentEvent, today } from '@mall/sdk/contract';
import type { EffectPorts } from '../../controllers/effects/ports.js';
import type { NewsItem } from './home-state.js';

/** What has become of rows lately, as the first page of the web says it: no log is needed to know that. */
export async function loadChanges(
  { client }: EffectPorts,
  signal: AbortSignal,
): Promise<readonly NewsItem[]> {
  const { recent } = await client.call(today.operations.show, { only: 'recent' }, { signal });
  return recent.flatMap((event) => itemOf(event) ?? []);
}

/**
 * A change as a line of the home.
 *
 * @example
 * itemOf(event)?.about; // '苹果(红富士)'
 */
export function itemOf({ id, time, who, text, change }: RecentEvent): NewsItem | undefined {
  if (!change) return undefined;
  const { kind, resource, rows, atLeast, alike, fields, more, request } = change;
  return {
    ...{ id: `change ${id}`, moment: time, who: who ?? '', tenant: '', title: '', name: resource },
    ...{ about: text, count: rows, changes: fields, did: { kind, atLeast, alike, more, request } },
  };
}
