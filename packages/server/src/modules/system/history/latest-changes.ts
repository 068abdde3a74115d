import {
  type AnyResource,
  managementTenant,
  type RecentEvent,
  type RowChange,
  verbsOf,
} from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Host } from '../../../http/host.js';
import type { RecentSource } from '../../../messages/today/figures.js';
import { inAll, type NewChange, newestChanges, type Place, perResource } from './newest-changes.js';
import { type Deed, deedsIn } from './one-save.js';
import { hiddenFrom, isShared, readableResources } from './readers.js';
import { retold } from './retold.js';
import { rowKey, seenRows, titlesOf } from './seen-rows.js';

type Readable = ReturnType<typeof readableResources>;

/** What has become of rows lately: of those that the reader may see, as far as they may read them. */
export const latestChanges =
  (host: Host): RecentSource['latest'] =>
  async (ctx, size) => {
    const readable = readableResources(host, ctx);
    const newest = await newestChanges(ctx, placesOf(ctx, readable));
    const seen = await seenRows(host, ctx, newest);
    const visible = newest.filter((change) => seen.has(rowKey(change)));
    const { changes, targets } = await retold(host, ctx, { readable, visible, seen });
    const told = changes.flatMap((change) => readPart(ctx, readable, change));
    const edges = edgesOf(newest, told);
    const deeds = deedsIn(told).slice(0, size);
    const rows = new Map([...seen, ...targets]);
    const titles = await titlesOf(ctx, { readable, rows }, deeds);
    return deeds.map((deed) =>
      eventOf(deed, {
        ...{ text: titles.get(rowKey(deed)) ?? '', gone: rows.get(rowKey(deed))?.gone ?? true },
        ...{ atLeast: [...deed.of].some((id) => edges.has(id)), source: readable.get(deed.resource) },
      }),
    );
  };

/** The own tenant's rows of each resource; what belongs to everybody is the platform's to change and to follow. */
const placesOf = ({ actor: { tenantId } }: UserContext, readable: Readable): Place[] =>
  [...readable].flatMap(([resource, source]) => {
    if (!isShared(source)) return [{ tenantId, resource }];
    return tenantId === managementTenant ? [{ tenantId: '', resource }] : [];
  });

/** A change as far as it may be read: neither secrets nor fields of others; an edit of nothing else is none. */
function readPart(ctx: UserContext, readable: Readable, change: NewChange): NewChange[] {
  const source = readable.get(change.resource);
  if (!source) return [];
  if (change.kind !== 'update') return [{ ...change, before: {}, after: {} }];
  const hidden = new Set([...hiddenFrom(ctx, source), ...source.secrets]);
  const { before, after } = change;
  const fields = Object.keys(after).filter(
    (field) => before[field] !== after[field] && !hidden.has(field) && Object.hasOwn(source.row.shape, field),
  );
  const of = (values: NewChange['after']) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return fields.length > 0 ? [{ ...change, before: of(before), after: of(after) }] : [];
}

/** The oldest change of each resource of which there may be more: what it belongs to may have more rows. */
function edgesOf(newest: readonly NewChange[], told: readonly NewChange[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { resource } of newest) counts.set(resource, (counts.get(resource) ?? 0) + 1);
  const whose = new Map(newest.map(({ id, resource }) => [id, resource]));
  const oldest = new Map(told.map(({ id }) => [whose.get(id) ?? '', id]));
  const isCut = (resource: string) => newest.length >= inAll || counts.get(resource) === perResource;
  return new Set([...oldest].flatMap(([resource, id]) => (isCut(resource) ? [id] : [])));
}

/** So many fields are told, of the others how many they are. */
const maxFields = 2;

interface About {
  readonly text: string;
  readonly gone: boolean;
  readonly atLeast: boolean;
  readonly source: AnyResource | undefined;
}

function eventOf(deed: Deed, { text, gone, atLeast, source }: About): Omit<RecentEvent, 'kind'> {
  const { id, time, who, kind, resource, rowId, rowIds, alike, before, after, request } = deed;
  const order = source ? [source.title, ...source.columns, ...source.fields] : [];
  const at = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  const fields = Object.keys(after)
    .sort((a, b) => at(a) - at(b))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
  const rows = rowIds.size;
  const change: RowChange = {
    ...{ kind, resource, rowId, gone, rows, atLeast: atLeast && rows > 1, alike },
    ...{ fields: fields.slice(0, maxFields), more: Math.max(0, fields.length - maxFields), request },
  };
  return { id, time, text, who, link: source && !gone ? linkTo(source, change) : null, change };
}

/** Where a row is looked at; of several, and where none is looked at alone, their list. */
const linkTo = (source: AnyResource, { rows, rowId }: RowChange): string =>
  rows === 1 && verbsOf(source).get ? `${source.screen}?open=view:${rowId}` : source.screen;
