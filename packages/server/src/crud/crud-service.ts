import type { AnyResource, SearchFamily, TreeOf } from '@mall/sdk/contract';
import { type Endpoint, listsOf, sortableFields, toTree } from '@mall/sdk/contract';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { UserContext } from '../context/context.js';
import type { IsOneStatement } from '../context/handler.js';
import type { Link } from '../context/link.js';
import { AppError } from '../support/app-error.js';
import { columnValues } from './column-values.js';
import type { ComputedFields } from './comparable.js';
import { type FormChecks, formChecks } from './form-checks.js';
import { releaseLinks } from './link-uses.js';
import { linksOf } from './links.js';
import { createRepository, type Repository } from './repository.js';
import type { Row, Values } from './row.js';
import { sharedTableOf } from './shared-table.js';
import type { ListOptions } from './table-reads.js';
import { withTenantNames } from './tenant-names.js';

type MaybePromise<T> = T | Promise<T>;

/** Where a resource's own rules hang. Each runs in the call's transaction. */
export interface CrudRules {
  /** Checks and completes what will be inserted. */
  beforeInsert?(ctx: UserContext, values: Values): MaybePromise<Values>;
  /** The same for many rows at once, in statements that are no more for many than for one; given instead of `beforeInsert`. */
  beforeInsertMany?(ctx: UserContext, rows: readonly Values[]): MaybePromise<readonly Values[]>;
  afterInsert?(ctx: UserContext, row: Row, values: Values): MaybePromise<Row>;
  beforeUpdate?(ctx: UserContext, values: Values, current: Row): MaybePromise<Values>;
  /** The same where it follows from the values alone, and the row need not be read for it; given instead of `beforeUpdate`. */
  shapeUpdate?(values: Values): Values;
  afterUpdate?(ctx: UserContext, row: Row, before: Row): MaybePromise<void>;
  beforeRemove?(ctx: UserContext, rows: readonly Row[]): MaybePromise<void>;
  afterRemove?(ctx: UserContext, rows: readonly Row[]): MaybePromise<void>;
  /** Whether a removed row may come back, where inserting or removing one does more than the row says. */
  beforeRestore?(ctx: UserContext, row: Row): MaybePromise<void>;
  /** Names beside ids and keys, for everything that is read. It refuses nothing: what was written may be kept by then. */
  decorate?(ctx: UserContext, rows: Row[]): MaybePromise<Row[]>;
  /** Filters that are no columns. */
  narrow?(ctx: UserContext, query: Values): MaybePromise<ListOptions>;
}

export interface CrudOptions {
  readonly table: PgTable;
  readonly family?: SearchFamily;
  readonly hidden?: readonly string[];
  readonly order?: readonly SQL[];
  /** Fields of rows that are no columns, and are filtered and sorted by all the same (`computed` in their record). */
  readonly computed?: ComputedFields;
  readonly rules?: CrudRules;
  /** Fields naming other rows that the rules check by themselves. */
  readonly linkedByRules?: readonly string[];
}

export interface CrudService {
  readonly repository: Repository;
  /** Fields that name rows of other resources. */
  readonly links: readonly Link[];
  /** The table, where all tenants share its rows. */
  readonly sharedTable: string | undefined;
  page(
    ctx: UserContext,
    query: Values,
  ): Promise<{ records: Row[]; total: number; size: number; current: number; pages: number }>;
  tree(ctx: UserContext, query: Values): Promise<TreeOf<Row>[]>;
  get(ctx: UserContext, id: string): Promise<Row>;
  /** Rows as they are read, which nobody else changes before the transaction ends. */
  lockRows(ctx: UserContext, ids: readonly string[]): Promise<Row[]>;
  create(ctx: UserContext, values: Values): Promise<Row>;
  /** Makes all of these rows in few statements, or none: what they give is checked together. */
  createMany(ctx: UserContext, rows: readonly Values[]): Promise<void>;
  update(ctx: UserContext, input: Values): Promise<Row>;
  /**
   * Whether such an update is one statement, which locks the row, changes it and keeps the change: nothing is asked of the
   * row before, or of others, and nothing is written after it.
   */
  isOneStatement: IsOneStatement;
  /** Gives all of these rows the same values, or none: what an action sets, and what it was asked with. */
  setMany(ctx: UserContext, ids: readonly string[], values: Values): Promise<void>;
  remove(ctx: UserContext, ids: readonly string[]): Promise<void>;
  /** Absent where rules of inserting or removing would have to be undone with it. */
  restore?(ctx: UserContext, id: string): Promise<Row>;
}

/**
 * The five verbs over any table, with a resource's rules hung in.
 *
 * @example
 * const service = createCrudService(goods, { table: goodsTable, rules: { narrow } });
 */
export function createCrudService(resource: AnyResource, options: CrudOptions): CrudService {
  const parts = serviceParts(resource, options);
  const { repository, links } = parts;
  const sharedTable = sharedTableOf(resource, options.table);
  return { repository, links, sharedTable, ...serviceReads(parts), ...serviceWrites(parts) };
}

interface ServiceParts {
  readonly resource: AnyResource;
  readonly repository: Repository;
  readonly links: readonly Link[];
  readonly checks: FormChecks;
  readonly rules: CrudRules;
  /** Rows as people read them: with the names beside ids and keys. */
  readonly decorate: (ctx: UserContext, rows: Row[]) => Promise<Row[]>;
  readonly decorateOne: (ctx: UserContext, row: Row) => Promise<Row>;
}

function serviceParts(resource: AnyResource, options: CrudOptions): ServiceParts {
  const { rules = {}, linkedByRules = [], family = 'map', ...tableOptions } = options;
  const links = linksOf(resource, options.table);
  const repository = createRepository(resource, { ...tableOptions, family });
  checkSortable(resource, repository);
  checkSecrets(resource, options.hidden ?? []);
  const decorate: ServiceParts['decorate'] = async (ctx, rows) =>
    withTenantNames(ctx, resource, (await rules.decorate?.(ctx, rows)) ?? rows);
  return {
    resource,
    repository,
    links,
    checks: formChecks(resource, links, linkedByRules),
    rules,
    decorate,
    decorateOne: async (ctx, row) => (await decorate(ctx, [row]))[0] ?? row,
  };
}

/** @throws Error for a field that lists are said to sort by, and that has neither a column nor SQL */
function checkSortable(resource: AnyResource, { sortable }: Repository): void {
  for (const { operation } of listsOf(resource))
    for (const field of sortableFields(resource.operations[operation] as Endpoint))
      if (!sortable.has(field))
        throw new Error(`${resource.name}.${field} is neither a column nor computed, and lists sort by it`);
}

/** @throws Error for a secret that rows would be read with: `recordRules` seals and hides them */
function checkSecrets({ name, record = {} }: AnyResource, hidden: readonly string[]): void {
  for (const [field, { spec }] of Object.entries(record))
    if (spec.secret && spec.store && !hidden.includes(field))
      throw new Error(`${name}.${field} is a secret, and nothing hides its column`);
}

type Reads = Pick<CrudService, 'page' | 'tree' | 'get' | 'lockRows'>;
type Writes = Omit<CrudService, 'repository' | 'links' | 'sharedTable' | keyof Reads>;

function serviceReads({ repository, rules, decorate, decorateOne }: ServiceParts): Reads {
  const narrow = async (ctx: UserContext, query: Values): Promise<ListOptions> =>
    (await rules.narrow?.(ctx, query)) ?? {};
  return {
    page: async (ctx, query) => {
      const page = await repository.page(ctx, query, await narrow(ctx, query));
      return { ...page, records: await decorate(ctx, page.records) };
    },
    tree: async (ctx, query) => {
      const rows = await decorate(ctx, await repository.all(ctx, query, await narrow(ctx, query)));
      return toTree(rows as (Row & { parentId?: string })[]) as TreeOf<Row>[];
    },
    get: async (ctx, id) => decorateOne(ctx, await repository.get(ctx, id)),
    lockRows: async (ctx, ids) => decorate(ctx, await repository.lockAll(ctx, ids)),
  };
}

/** A statement carries at most 65,535 parameters. */
const rowsOfStatement = 500;

function serviceWrites({ resource, repository, checks, rules, decorateOne }: ServiceParts): Writes {
  const prepare = async (ctx: UserContext, rows: readonly Values[]): Promise<readonly Values[]> => {
    if (rules.beforeInsertMany) return rules.beforeInsertMany(ctx, rows);
    const prepared: Values[] = [];
    for (const row of rows) prepared.push((await rules.beforeInsert?.(ctx, row)) ?? row);
    return prepared;
  };
  const insertMany = async (ctx: UserContext, given: readonly Values[]): Promise<void> => {
    const rows = given.map((values) => columnValues(repository.columns, values));
    const { afterInsert } = rules;
    if (!afterInsert) return repository.insertUnread(ctx, rows);
    const made = await repository.insert(ctx, rows);
    for (const [index, row] of made.entries()) await afterInsert(ctx, row, given[index] ?? {});
  };
  const shaped = (input: Values): Values => rules.shapeUpdate?.(input) ?? input;
  /** Nothing is asked of the row before, or of others, for values as they are written. */
  const standAlone = (ctx: UserContext, values: Values): boolean =>
    !(rules.beforeUpdate ?? rules.afterUpdate) &&
    !checks.concern(ctx, values) &&
    !repository.brothers.concern(values);
  /** The row as it was, which nobody else changes meanwhile, and what is written of the values into it. */
  const prepareUpdate = async (ctx: UserContext, input: Values, values: Values) => {
    const current = await repository.lock(ctx, String(input.id));
    await checks.ofForm(ctx, input, current);
    return { current, prepared: (await rules.beforeUpdate?.(ctx, input, current)) ?? values };
  };
  const answered = async (ctx: UserContext, row: Row): Promise<Row> =>
    ctx.unread ? row : decorateOne(ctx, row);
  return {
    create: async (ctx, values) => {
      await checks.ofForm(ctx, values);
      const [prepared = values] = await prepare(ctx, [values]);
      const [row] = await repository.insert(ctx, [columnValues(repository.columns, prepared)]);
      if (!row) throw new AppError('operation.failed');
      return answered(ctx, (await rules.afterInsert?.(ctx, row, prepared)) ?? row);
    },
    createMany: async (ctx, given) => {
      await checks.ofForms(ctx, given);
      const prepared = await prepare(ctx, given);
      for (let at = 0; at < prepared.length; at += rowsOfStatement) {
        await insertMany(ctx, prepared.slice(at, at + rowsOfStatement));
      }
    },
    update: async (ctx, input) => {
      const given = shaped(input);
      const { current, prepared } = standAlone(ctx, given)
        ? { current: undefined, prepared: given }
        : await prepareUpdate(ctx, input, given);
      const values = columnValues(repository.columns, prepared);
      const version = input.version as number | null;
      const row = await repository.update(ctx, String(input.id), values, version, current);
      if (current) await rules.afterUpdate?.(ctx, row, current);
      return answered(ctx, row);
    },
    isOneStatement: (ctx, input) => standAlone(ctx, shaped(input as Values)),
    setMany: async (ctx, ids, values) => {
      await checks.ofSeveral(ctx, values);
      await repository.updateMany(ctx, ids, values);
    },
    remove: async (ctx, ids) => {
      const rows = await repository.lockAll(ctx, ids);
      // Whoever may not remove them is told so, not what uses them.
      await rules.beforeRemove?.(ctx, rows);
      await releaseLinks(ctx, resource.name, rows);
      const removed = await repository.remove(ctx, ids);
      await rules.afterRemove?.(ctx, removed);
    },
    ...(isRestorable(rules) && {
      restore: async (ctx: UserContext, id: string) => {
        const row = await repository.restore(ctx, id);
        await checks.ofRestored(ctx, row);
        await rules.beforeRestore?.(ctx, row);
        return decorateOne(ctx, row);
      },
    }),
  };
}

/** What inserting or removing a row does beside it would have to be undone with it: a rule must say that it can be. */
function isRestorable({ beforeRestore, afterInsert, beforeRemove, afterRemove, ...rules }: CrudRules) {
  const beforeInsert = rules.beforeInsert ?? rules.beforeInsertMany;
  return beforeRestore !== undefined || !(beforeInsert ?? afterInsert ?? beforeRemove ?? afterRemove);
}
