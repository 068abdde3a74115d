import { asRequest, asWork, type ScreenHandlers } from '../../controllers/effects/handlers.js';
import type { EffectPorts } from '../../controllers/effects/ports.js';
import { hearLive, ofCounts, until } from '../../controllers/server/hear-live.js';
import type { Counted, FollowHome, LoadHome } from './home-state.js';
import { listEndpoint } from './list-endpoint.js';
import { loadChanges } from './load-changes.js';
import { loadNews } from './load-news.js';

export const homeEffects: ScreenHandlers<'home'> = {
  'load-home': asRequest(loadHome),
  'follow-home': asWork(followHome),
};

/** The figures and news of the home; what cannot be read is left out. */
async function loadHome(
  { screen, figures, news, known }: LoadHome,
  ports: EffectPorts,
  signal: AbortSignal,
): Promise<void> {
  const { dispatch, now } = ports;
  const latest = loadLately(news, known, ports, signal);
  const began = now();
  const [first, ...rest] = figures;
  const one = first && (await countOne(first, ports, signal));
  const took = one && one[1].count !== null ? now() - began : undefined;
  const others = await Promise.all(rest.map((each) => countOne(each, ports, signal)));
  if (signal.aborted) return;
  dispatch({ type: 'figures', screen, figures: Object.fromEntries(one ? [one, ...others] : []), took });
  dispatch({ type: 'news', screen, news: await latest });
}

/** By the log where there is one, with what the rows say of it; else by the rows alone. */
async function loadLately(
  news: LoadHome['news'],
  known: LoadHome['known'],
  ports: EffectPorts,
  signal: AbortSignal,
): Promise<LoadHome['known']> {
  const changes = await loadChanges(ports, signal).catch(() => []);
  return news === undefined
    ? changes
    : loadNews(news, { known, changes }, ports, signal).catch(() => changes);
}

/** Who follows, by the connection that it goes over. */
const following = new WeakMap<object, AbortController>();

/** Whoever has signed in anew begins anew. */
async function followHome(
  { screen }: FollowHome,
  { client, dispatch }: EffectPorts,
  ending: AbortSignal,
): Promise<void> {
  following.get(client)?.abort();
  const own = new AbortController();
  following.set(client, own);
  const signal = AbortSignal.any([ending, own.signal]);
  hearLive(
    client,
    ofCounts(() => dispatch({ type: 'due', screen })),
    signal,
  );
  await until(signal);
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
