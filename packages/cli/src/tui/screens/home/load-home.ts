import { type AnyResource, listsOf } from '@mall/sdk/contract';
import { asRequest, type ScreenHandlers } from '../../controllers/effects/handlers.js';
import type { EffectPorts } from '../../controllers/effects/ports.js';
import type { Row } from '../../controllers/state/row.js';
import type { Counted, LoadHome } from './home-state.js';

export const homeEffects: ScreenHandlers<'home'> = { 'load-home': asRequest(loadHome) };

/** The figures and news of the home; what cannot be read is left out. */
async function loadHome(
  { screen, figures, news }: LoadHome,
  ports: EffectPorts,
  signal: AbortSignal,
): Promise<void> {
  const { dispatch, now } = ports;
  const latest = news === undefined ? undefined : newestOf(news, ports, signal).catch(() => []);
  const began = now();
  const [first, ...rest] = figures;
  const one = first && (await countOne(first, ports, signal));
  const took = one && one[1].count !== null ? now() - began : undefined;
  const others = await Promise.all(rest.map((each) => countOne(each, ports, signal)));
  if (signal.aborted) return;
  dispatch({ type: 'figures', screen, figures: Object.fromEntries(one ? [one, ...others] : []), took });
  if (latest) dispatch({ type: 'news', screen, rows: await latest });
}

async function newestOf(name: string, { client, descriptors }: EffectPorts, signal: AbortSignal) {
  const endpoint = listEndpoint(await descriptors.resource(name));
  if (!endpoint) return [];
  // The endpoint's own schema has parsed the page.
  const page = (await client.call(endpoint, { current: 1, size: maxNews }, { signal })) as {
    readonly records: readonly Row[];
  };
  return page.records;
}

function listEndpoint(resource: AnyResource, name = 'list') {
  const list = listsOf(resource).find((each) => each.name === name);
  return list && resource.operations[list.operation];
}

async function countOne(
  { name, id }: LoadHome['figures'][number],
  { client, descriptors, specials }: EffectPorts,
  signal: AbortSignal,
): Promise<readonly [key: string, counted: Counted]> {
  const special = (await specials[name]?.())?.special;
  const figure = special?.figures?.find((each) => each.id === id);
  const endpoint = listEndpoint(await descriptors.resource(name), figure?.list);
  const query = figure?.query ?? {};
  if (!figure || !endpoint) return [`${name}.${id}`, { count: null, query }];
  // The endpoint's own schema has parsed the page; a number that cannot be had is none.
  const page = (await client
    .call(endpoint, { ...query, current: 1, size: 1 }, { signal })
    .catch(() => undefined)) as { readonly total: number } | undefined;
  return [`${name}.${id}`, { count: page?.total ?? null, query }];
}

/** The newest rows that are shown. */
const maxNews = 6;
