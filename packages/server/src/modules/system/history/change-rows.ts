import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { nameOfUserAs } from '../../../accounts/people.js';
import type { UserContext } from '../../../context/context.js';
import { offsetOf, type Paging } from '../../../crud/paging.js';
import { type ChangeKind, changeKinds, histories } from '../../../database/tables/history.table.js';

export type KeptFields = Readonly<Record<string, string | number | boolean | null>>;

export interface StoredChange {
  readonly id: string;
  readonly tenantId: string;
  readonly resource: string;
  readonly rowId: string;
  readonly kind: ChangeKind;
  readonly before: KeptFields;
  readonly after: KeptFields;
  readonly secrets: readonly string[];
  readonly undoes: string | null;
  readonly userId: string | null;
  readonly account: string | null;
  readonly clientId: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly createTime: string;
}

export const kindOf = (number: number): ChangeKind =>
  (Object.keys(changeKinds) as ChangeKind[]).find((kind) => changeKinds[kind] === number) ?? 'update';

type Found = typeof histories.$inferSelect;

const changeOf = ({ kind, before, after, secrets, id, ...rest }: Found): StoredChange => ({
  ...rest,
  id: String(id),
  kind: kindOf(kind),
  before: (before ?? {}) as KeptFields,
  after: (after ?? {}) as KeptFields,
  secrets: secrets ? secrets.split(',') : [],
});

/** Whose row it is: rows of everybody's tables are kept under no tenant. */
export interface RowName {
  readonly tenantId: string;
  readonly resource: string;
  readonly rowId: string;
}

const ofRow = ({ tenantId, resource, rowId }: RowName): SQL[] => [
  eq(histories.tenantId, tenantId),
  eq(histories.resource, resource),
  eq(histories.rowId, rowId),
];

/** A change as lists have it: whoever made it is called by name. */
export interface ListedChange extends StoredChange {
  readonly userName: string | null;
}

/** None where it is the account, which stands beside it. */
const userName = sql<string | null>`(select nullif(${sql.raw(nameOfUserAs('u'))}, u.account)
  from mall_user u where u.id = ${histories.userId})`;

/** The newest first. */
export async function changesOf(
  ctx: UserContext,
  row: RowName,
  paging: Paging,
): Promise<{ readonly total: number; readonly changes: ListedChange[] }> {
  const where = and(...ofRow(row));
  const [counted] = await ctx.db.select({ total: sql<string>`count(*)::text` }).from(histories).where(where);
  const found = await ctx.db
    .select({ ...getTableColumns(histories), userName })
    .from(histories)
    .where(where)
    .orderBy(desc(histories.id))
    .limit(paging.size)
    .offset(offsetOf(paging));
  return {
    total: Number(counted?.total ?? 0),
    changes: found.map(({ userName, ...change }) => ({ ...changeOf(change), userName })),
  };
}

export async function changeById(ctx: UserContext, id: string): Promise<StoredChange | undefined> {
  const [found] = await ctx.db
    .select()
    .from(histories)
    .where(eq(histories.id, BigInt(id)));
  return found && changeOf(found);
}

/** What a row was created with: what each field held before its first change. */
export async function firstValues(ctx: UserContext, row: RowName): Promise<KeptFields> {
  const result = await ctx.db.execute<{ field: string; value: KeptFields[string] }>(sql`
    select distinct on (field) field, value from ${histories}, jsonb_each(${histories.before}) as kept(field, value)
    where ${and(...ofRow(row))} order by field, ${histories.id}`);
  const { rows } = result;
  return Object.fromEntries(rows.map(({ field, value }) => [field, value]));
}
