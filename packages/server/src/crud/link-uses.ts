import {
  type AnyResource,
  inSentence,
  isResourceName,
  loadLabels,
  unreadableFields,
} from '@mall/sdk/contract';
import { and, eq, getTableColumns, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserContext } from '../context/context.js';
import { holdsCode } from '../context/holds-code.js';
import type { Link } from '../context/link.js';
import { type AppError, fail } from '../support/app-error.js';
import type { Row } from './row.js';

/**
 * What links to rows that are about to go: each link refuses, is emptied or stays, as its field says. The rows are
 * locked, so nothing that names one of them can come before they are gone.
 *
 * @throws AppError tree.has_children, row.in_use saying by what
 */
export async function releaseLinks(ctx: UserContext, target: string, rows: readonly Row[]): Promise<void> {
  const links = ctx.links.to(target).filter(({ column }) => column !== undefined);
  if (rows.length === 0 || links.length === 0) return;
  const user = await firstUser(
    ctx,
    links.filter(({ onRemove }) => onRemove === 'refuse'),
    rows,
  );
  if (user?.link.isParent) throw fail('tree.has_children');
  if (user) throw await inUse(ctx, user.link.resource, user.title);
  for (const link of links) if (link.onRemove === 'withdraw') await withdraw(ctx, link, rows);
}

/** The refusal to remove what rows of this resource use; a row's name is said to who may read it. */
export async function inUse(ctx: UserContext, by: AnyResource, title?: string): Promise<AppError> {
  const { language, actor } = ctx;
  const labels = isResourceName(by.name) ? await loadLabels(by.name, language) : undefined;
  const noun = inSentence(labels?.title ?? by.name, language);
  const holds = holdsCode(actor);
  const mayRead =
    holds(by.code) && !actor.dataScopes.has(by.name) && !unreadableFields(by, holds).includes(by.title);
  const quoted = language === 'zh-CN' ? `${noun}「${title}」` : `the ${noun} “${title}”`;
  return fail('row.in_use', { what: title !== undefined && mayRead ? quoted : noun });
}

interface User {
  readonly link: Link;
  readonly title: string | undefined;
}

/** The first row that names one of these: all links are looked at in one statement. */
async function firstUser(
  ctx: UserContext,
  links: readonly Link[],
  rows: readonly Row[],
): Promise<User | undefined> {
  if (links.length === 0) return undefined;
  const looks = links.map((link, index) => {
    const { [link.resource.title]: title } = columnsOf(link);
    const name = title ? sql`${title}::text` : sql`null::text`;
    return sql`(select ${sql.raw(String(index))}::int as link, ${name} as title from ${link.table} where ${names(link, rows)} limit 1)`;
  });
  const result = await ctx.db.execute(
    sql`select * from (${sql.join(looks, sql` union all `)}) as found order by link limit 1`,
  );
  // `execute` answers rows on both databases.
  const [found] = (result as unknown as { rows: { link: number; title: string | null }[] }).rows;
  const link = found && links[Number(found.link)];
  return link && { link, title: found.title ?? undefined };
}

/** Rows that are not removed themselves, and name one of these. */
function names(link: Link, rows: readonly Row[]): SQL | undefined {
  const { id, tenantId, isDeleted } = columnsOf(link);
  const going = rows.map((row) => row.id);
  const tenants = [...new Set(rows.flatMap((row) => (row.tenantId ? [String(row.tenantId)] : [])))];
  return and(
    isDeleted && eq(isDeleted, 0),
    // Ids are unique everywhere; the tenant is there for the index.
    tenantId && tenants.length > 0 ? inArray(tenantId, tenants) : undefined,
    holdsOne(link, going),
    id && link.target === link.resource.name ? notInArray(id, going) : undefined,
  );
}

const holdsOne = ({ column, many }: Link, ids: readonly string[]): SQL =>
  many
    ? sql`string_to_array(${column}, ',') && ${sql.param([...ids])}::text[]`
    : inArray(column as PgColumn, [...ids]);

/** Takes these rows out of the fields that name them: with audit and history, like any change. */
async function withdraw(ctx: UserContext, link: Link, rows: readonly Row[]): Promise<void> {
  const gone = new Set(rows.map((row) => row.id));
  for (const { id, named } of await naming(ctx, link, rows)) {
    const kept = named.filter((one) => !gone.has(one));
    await ctx.links.set(link, ctx, id, kept.length > 0 ? kept.join(',') : nothingOf(link));
  }
}

/** A list that must be there is an empty one. */
const nothingOf = ({ column }: Link): string | null => (column?.notNull ? '' : null);

async function naming(ctx: UserContext, link: Link, rows: readonly Row[]) {
  const { id } = columnsOf(link);
  const result = await ctx.db.execute(
    sql`select ${id}::text as id, ${link.column}::text as named from ${link.table} where ${names(link, rows)} order by ${id} for update`,
  );
  // See firstUser.
  const found = (result as unknown as { rows: { id: string; named: string }[] }).rows;
  return found.map((row) => ({ id: row.id, named: row.named.split(',') }));
}

const columnsOf = ({ table }: Link): Readonly<Record<string, PgColumn | undefined>> => getTableColumns(table);
