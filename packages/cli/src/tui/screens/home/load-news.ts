import { type AnyResource, history } from '@mall/sdk/contract';
import { verbEndpoint } from '../../controllers/actions/available.js';
import type { EffectPorts } from '../../controllers/effects/ports.js';
import { valueText } from '../../controllers/resource/value-text.js';
import { type Row, rowId } from '../../controllers/state/row.js';
import type { Change, NewsItem, Told } from './home-state.js';
import { listEndpoint } from './list-endpoint.js';
import { type Deed, deedsIn } from './news-deeds.js';

/** A batch is many rows of a log and one thing that somebody has done. */
const rowsRead = 50;
const maxNews = 12;

interface Known {
  /** What was told before. */
  readonly known: readonly NewsItem[];
  /** What has become of rows lately. */
  readonly changes: readonly NewsItem[];
}

/** What somebody has done lately: to which row, and what became of it, as far as this person may know. */
export async function loadNews(
  name: string,
  { known, changes: all }: Known,
  ports: EffectPorts,
  signal: AbortSignal,
): Promise<readonly NewsItem[]> {
  const { client, descriptors, specials } = ports;
  const news = (await specials[name]?.())?.special.news;
  const endpoint = listEndpoint(await descriptors.resource(name));
  if (!news || !endpoint) return [];
  const input = { ...news.query, current: 1, size: rowsRead };
  // The endpoint's own schema has parsed the page.
  const { records } = (await client.call(endpoint, input, { signal })) as {
    readonly records: readonly Row[];
  };
  const told = records.map((row) => ({ ...news.told(row), id: rowId(row) }));
  const resources = await resourcesOf(told, ports);
  const deeds = deedsIn(told, resources).slice(0, maxNews);
  const before = new Map(known.map((item) => [item.id, item]));
  const byRequest = new Map(all.map((item) => [item.did?.request, item]));
  return Promise.all(
    deeds.map(async (deed): Promise<NewsItem> => {
      const { id, moment, who, tenant, title, name: of, count } = deed;
      const said = count === 1 ? byRequest.get(deed.request) : undefined;
      if (said) return { ...said, id, tenant, title };
      const same = before.get(id);
      const resource = resources.get(of);
      const { about, changes } = same ?? (await lookUp(deed, resource, ports, signal));
      return { id, moment, who, tenant, title, name: of, count, about, changes };
    }),
  );
}

async function resourcesOf(
  told: readonly Told[],
  { descriptors }: EffectPorts,
): Promise<ReadonlyMap<string, AnyResource>> {
  const names = [...new Set(told.map(({ name }) => name))].filter((name) =>
    descriptors.resourceNames.includes(name),
  );
  return new Map(
    await Promise.all(names.map(async (name) => [name, await descriptors.resource(name)] as const)),
  );
}

type Found = Pick<NewsItem, 'about' | 'changes'>;

/** What the one row is called and what became of it; nothing where nobody says. */
async function lookUp(
  deed: Deed,
  resource: AnyResource | undefined,
  { client }: EffectPorts,
  signal: AbortSignal,
): Promise<Found> {
  if (!resource || deed.count !== 1) return { about: '', changes: [] };
  const { title, name } = resource;
  const typed = valueText(deed.input[title]);
  const [rowId] = deed.ids;
  if (rowId === undefined) return { about: typed, changes: [] };
  const quiet = { signal };
  const page = await client
    .call(history.operations.list, { resource: name, rowId, size: 1 }, quiet)
    .catch(() => undefined);
  const change = page?.records.find(({ requestId }) => requestId === deed.request);
  const changes = change?.kind === 'update' ? change.changes : [];
  const called = typed || titleIn(change, title);
  if (called) return { about: called, changes };
  const get = verbEndpoint(resource, 'get')?.endpoint;
  const row =
    get && ((await client.call(get, { id: rowId }, quiet).catch(() => undefined)) as Row | undefined);
  return { about: valueText(row?.[title]), changes };
}

/** A row that was made or removed is called in its change. */
function titleIn(change: Change | undefined, title: string): string {
  const found = change?.changes.find(({ field }) => field === title);
  return valueText(found?.after ?? found?.before);
}
