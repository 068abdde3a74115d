import type { AnyResource, SearchFamily, TreeOf } from '@mall/sdk/contract';
import { isUpdate, splitIds, toTree } from '@mall/sdk/contract';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { UserContext } from '../context/context.js';
import type { Link } from '../context/link.js';
import { AppError } from '../support/app-error.js';
import { columnValues } from './column-values.js';
import { formChecks } from './form-checks.js';
import { releaseLinks } from './link-uses.js';
import { linksOf } from './links.js';
import { createRepository, type Repository } from './repository.js';
import type { Row, Values } from './row.js';
import type { ListOptions } from './table-reads.js';

type MaybePromise<T> = T | Promise<T>;

/** Where a resource's own rules hang. Each runs in the call's transaction. */
export interface CrudRules {
  /** Checks and completes what will be inserted. */
  beforeInsert?(ctx: UserContext, values: Values): MaybePromise<Values>;
  afterInsert?(ctx: UserContext, row: Row, values: Values): MaybePromise<Row>;
  beforeUpdate?(ctx: UserContext, values: Values, current: Row): MaybePromise<Values>;
  afterUpdate?(ctx: UserContext, row: Row, before: Row): MaybePromise<void>;
  beforeRemove?(ctx: UserContext, rows: readonly Row[]): MaybePromise<void>;
  afterRemove?(ctx: UserContext, rows: readonly Row[]): MaybePromise<void>;
  /** Whether a removed row may come back, where inserting or removing one does more than the row says. */
  beforeRestore?(ctx: UserContext, row: Row): MaybePromise<void>;
  /** Names beside ids and keys, for everything that is read. */
  decorate?(ctx: UserContext, rows: Row[]): MaybePromise<Row[]>;
  /** Filters that are no columns. */
  narrow?(ctx: UserContext, query: Values): MaybePromise<ListOptions>;
}

export interface CrudOptions {
  readonly table: PgTable;
  readonly family?: SearchFamily;
  readonly hidden?: readonly string[];
  readonly order?: readonly SQL[];
  readonly rules?: CrudRules;
  /** Fields naming other rows that the rules check by themselves. */
  readonly linkedByRules?: readonly string[];
}

export interface CrudService {
  readonly repository: Repository;
  /** Fields that name rows of other resources. */
  readonly links: readonly Link[];
  page(
    ctx: UserContext,
    query: Values,
  ): Promise<{ records: Row[]; total: number; size: number; current: number; pages: number }>;
  tree(ctx: UserContext, query: Values): Promise<TreeOf<Row>[]>;
  get(ctx: UserContext, id: string): Promise<Row>;
  /** Rows as they are read, which nobody else changes before the transaction ends. */
  lockRows(ctx: UserContext, ids: readonly string[]): Promise<Row[]>;
  create(ctx: UserContext, values: Values): Promise<Row>;
  update(ctx: UserContext, input: Values): Promise<Row>;
  remove(ctx: UserContext, ids: readonly string[]): Promise<void>;
  /** Absent where rules of inserting or removing would have to be undone with it. */
  restore?(ctx: UserContext, id: string): Promise<Row>;
}

/** The five verbs over any table, with a resource's rules hung in. */
export const createCrudService = (resource: AnyResource, options: CrudOptions): CrudService => {
  const rules = options.rules ?? {};
  const links = linksOf(resource, options.table);
  const checks = formChecks(resource, links, options.linkedByRules ?? []);
  const repository = createRepository(resource, {
    table: options.table,
    family: options.family ?? 'map',
    hidden: options.hidden ?? [],
    ...(options.order ? { order: options.order } : {}),
  });
  const decorate = async (ctx: UserContext, rows: Row[]): Promise<Row[]> =>
    (await rules.decorate?.(ctx, rows)) ?? rows;
  const one = async (ctx: UserContext, row: Row): Promise<Row> => (await decorate(ctx, [row]))[0] ?? row;
  const narrow = async (ctx: UserContext, query: Values): Promise<ListOptions> =>
    (await rules.narrow?.(ctx, query)) ?? {};

  const removing = rules.beforeInsert ?? rules.afterInsert ?? rules.beforeRemove ?? rules.afterRemove;
  const restorable = rules.beforeRestore !== undefined || removing === undefined;
  const restore = async (ctx: UserContext, id: string): Promise<Row> => {
    const row = await repository.restore(ctx, id);
    await checks.ofRestored(ctx, row);
    await rules.beforeRestore?.(ctx, row);
    return one(ctx, row);
  };

  return {
    repository,
    links,
    page: async (ctx, query) => {
      const page = await repository.page(ctx, query, await narrow(ctx, query));
      return { ...page, records: await decorate(ctx, page.records) };
    },
    tree: async (ctx, query) => {
      const rows = await decorate(ctx, await repository.all(ctx, query, await narrow(ctx, query)));
      return toTree(rows as (Row & { parentId?: string })[]) as TreeOf<Row>[];
    },
    ...(restorable && { restore }),
    get: async (ctx, id) => one(ctx, await repository.get(ctx, id)),
    lockRows: async (ctx, ids) => decorate(ctx, await repository.lockAll(ctx, ids)),
    create: async (ctx, values) => {
      await checks.ofForm(ctx, values);
      const prepared = (await rules.beforeInsert?.(ctx, values)) ?? values;
      const [row] = await repository.insert(ctx, [columnValues(repository.columns, prepared)]);
      if (!row) throw new AppError('operation.failed');
      const finished = (await rules.afterInsert?.(ctx, row, prepared)) ?? row;
      return one(ctx, finished);
    },
    update: async (ctx, input) => {
      const id = String(input.id);
      const current = await repository.lock(ctx, id);
      await checks.ofForm(ctx, input, current);
      const prepared = (await rules.beforeUpdate?.(ctx, input, current)) ?? input;
      const row = await repository.update(
        ctx,
        id,
        columnValues(repository.columns, prepared),
        input.version as number | null,
        current,
      );
      await rules.afterUpdate?.(ctx, row, current);
      return one(ctx, row);
    },
    remove: async (ctx, ids) => {
      const rows = await repository.lockAll(ctx, ids);
      // Whoever may not remove them is told so, not what uses them.
      await rules.beforeRemove?.(ctx, rows);
      await releaseLinks(ctx, resource.name, rows);
      const removed = await repository.remove(ctx, ids);
      await rules.afterRemove?.(ctx, removed);
    },
  };
};

const removeIds = (input: unknown): string[] => {
  const { ids, id } = input as { ids?: string; id?: string };
  return splitIds(ids ?? id);
};

/** The handlers of `bladeCrud`: spread them, then override what differs. */
export const bladeHandlers = (service: CrudService, listing: 'page' | 'tree' = 'page') => ({
  list: (ctx: UserContext, query: object) =>
    (listing === 'tree'
      ? service.tree(ctx, query as Values)
      : service.page(ctx, query as Values)) as Promise<never>,
  detail: (ctx: UserContext, input: { id: unknown }) => service.get(ctx, String(input.id)) as Promise<never>,
  submit: (ctx: UserContext, input: object) =>
    (isUpdate(input)
      ? service.update(ctx, input as Values)
      : service.create(ctx, input as Values)) as Promise<never>,
  remove: async (ctx: UserContext, input: object) => {
    await service.remove(ctx, removeIds(input));
    return null;
  },
});

/** The handlers of `restCrud`, and of resources with one call for each write. */
export const restHandlers = (service: CrudService) => {
  const { list, detail, remove } = bladeHandlers(service);
  return {
    list,
    detail,
    remove,
    create: (ctx: UserContext, input: object) => service.create(ctx, input as Values) as Promise<never>,
    update: (ctx: UserContext, input: object) => service.update(ctx, input as Values) as Promise<never>,
  };
};

/** The standard verbs of either style: what a plain resource answers with. */
export const standardHandlers = (service: CrudService, listing: 'page' | 'tree') => ({
  ...restHandlers(service),
  ...bladeHandlers(service, listing),
});
