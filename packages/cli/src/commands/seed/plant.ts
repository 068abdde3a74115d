import {
  applyJob,
  type BlueprintDocument,
  type Client,
  clientPort,
  type Kinds,
  type Live,
  loadKinds,
  planChanges,
  planUnits,
  type RowPort,
  readLive,
  sectionsOf,
  splitCount,
} from '@mall/sdk';
import type { Context } from '../../command/context.js';
import { suggest } from '../../failure/suggest.js';
import type { SeedFile } from './seed-file.js';

interface Place {
  readonly tenantId: string;
  /** Of whoever has none of their own. */
  readonly password: string;
}

/** Fills a tenant with what the file says. */
export async function plantSeed(
  seed: SeedFile,
  client: Client,
  place: Place,
  context: Context,
): Promise<void> {
  const port = clientPort(client, { tenant: place.tenantId, signal: context.signal });
  await plantRows(seed, seedPort(port, seed, place), await loadKinds(), context);
  await plantCodes(client, seed, place, context);
}

async function plantRows(seed: SeedFile, port: RowPort, kinds: Kinds, { language, signal }: Context) {
  const sections = [...sectionsOf(seed.document, kinds), 'departments', 'roles'];
  const live = await readLive(port, kinds, sections);
  const plan = planChanges(completed(seed.document, live), live, kinds, { language, suggest });
  const job = applyJob(port, kinds, { language });
  for (const unit of planUnits(plan, kinds)) {
    signal.throwIfAborted();
    await job.send(unit, signal);
  }
}

type DocumentRow = Readonly<Record<string, unknown>>;

/** The document with what goes without saying: menus above menus, where and as what people work. */
function completed(document: BlueprintDocument, live: Live): BlueprintDocument {
  const rowsOf = (section: string): readonly DocumentRow[] | undefined => {
    const rows = document[section];
    return Array.isArray(rows) ? rows : undefined;
  };
  const first = (section: string) =>
    live.entries
      .get(section)
      ?.slice(0, 1)
      .map(({ name }) => name) ?? [];
  const withMenus = (row: DocumentRow): DocumentRow => ({
    ...row,
    // The schema has a list of codes there, and one of rows.
    ...(row.menus ? { menus: reachable(row.menus as readonly string[], live) } : {}),
    ...(row.children ? { children: (row.children as readonly DocumentRow[]).map(withMenus) } : {}),
  });
  const roles = rowsOf('roles')?.map(withMenus);
  const users = rowsOf('users')?.map((row) => ({
    ...{ roles: first('roles'), departments: first('departments') },
    ...row,
  }));
  return { ...document, ...(roles && { roles }), ...(users && { users }) };
}

/** Codes of menus with those of all that stand above them, so that they can be reached. */
function reachable(codes: readonly string[], live: Live): string[] {
  const menus = (live.entries.get('menus') ?? []).map(({ row }) => row);
  const byId = new Map(menus.map((row) => [row.id, row]));
  const wanted = new Set(codes);
  for (const code of codes) {
    const found = menus.find((row) => row.code === code);
    for (let row = found; row; row = byId.get(String(row.parentId))) wanted.add(String(row.code));
  }
  return [...wanted];
}

/** The tenant's rows; new ones are given what stands beside the document. */
const seedPort = (port: RowPort, { passwords, stock }: SeedFile, { password }: Place): RowPort => ({
  ...port,
  create: (kind, values) => {
    if (kind.name === 'users')
      return port.create(kind, { ...values, password: passwords[String(values.account)] ?? password });
    const inStock = kind.name === 'goods' ? stock[String(values.name)] : undefined;
    return port.create(kind, inStock === undefined ? values : { ...values, stock: inStock });
  },
});

const perCall = 500;

async function plantCodes(client: Client, { codes }: SeedFile, { tenantId }: Place, context: Context) {
  if (codes.length === 0) return;
  const { batch } = (await context.describe('invite-code')).resource.operations;
  if (!batch) throw new RangeError('invite-code batch');
  const { signal } = context;
  for (const [index, { count, ...rest }] of codes.entries())
    for (const part of splitCount(count, perCall))
      await client.call(batch, { ...rest, ...part, batchKey: `seed-${tenantId}-${index + 1}` }, { signal });
}
