import type { AnyResource, Endpoint, OperationsOf, Resource } from '@mall/sdk/contract';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beyondScopes } from '../context/beyond-scopes.js';
import type { Link } from '../context/link.js';
import { type Actions, type DeclaredAction, settingActions } from '../crud/actions.js';
import { standardHandlers } from '../crud/crud-handlers.js';
import { type CrudOptions, type CrudService, createCrudService } from '../crud/crud-service.js';
import { linksOf } from '../crud/links.js';
import { createRepository } from '../crud/repository.js';
import { sharedTableOf } from '../crud/shared-table.js';
import type { SeedStep } from '../seeds/seed-step.js';
import type { Host, RowSource } from './host.js';
import { type Handlers, mount } from './mount.js';
import type { MountOptions } from './run-call.js';

/** One resource or group of calls on the server: its routes, and what a database starts with of it. */
export interface Part {
  readonly mount: (host: Host) => void;
  readonly seeds: readonly SeedStep[];
  /** The resource's rows, for forms of others that name them. */
  readonly rows?: { readonly resource: string; readonly source: RowSource };
  /** The fields by which its rows name rows of other resources. */
  readonly links: readonly Link[];
  /** The table of its rows, where all tenants share them. */
  readonly sharedTable?: string | undefined;
}

interface PartOptions extends MountOptions {
  readonly seeds?: readonly SeedStep[];
}

interface OwnPart extends Pick<Part, 'mount'>, Pick<PartOptions, 'seeds'> {
  /** The resource and the table of its rows, where other resources' forms may name them. */
  readonly rows?: { readonly resource: AnyResource; readonly table: PgTable };
}

type RowParts = Pick<Part, 'rows' | 'links' | 'sharedTable'>;

const rowsOf = ({ resource, table }: NonNullable<OwnPart['rows']>): RowParts => ({
  rows: {
    resource: resource.name,
    source: sourceOf({ repository: createRepository(resource, { table, family: 'map' }) }),
  },
  links: linksOf(resource, table),
  sharedTable: sharedTableOf(resource, table),
});

/**
 * A service's rows for whoever names them: forms, links, the history, which may bring them back.
 *
 * @example
 * export const goods: Part = { mount, seeds, ...rowsOfService(descriptor.name, goodsService) };
 */
export const rowsOfService = (resource: string, service: CrudService): RowParts => ({
  rows: { resource, source: sourceOf(service) },
  links: service.links,
  sharedTable: service.sharedTable,
});

const sourceOf = ({
  repository,
  restore,
  lockRows = repository.lockAll,
}: Pick<CrudService, 'repository' | 'restore'> & Partial<Pick<CrudService, 'lockRows'>>): RowSource => ({
  columns: repository.readable,
  find: repository.find,
  hold: repository.hold,
  lock: lockRows,
  findEver: repository.findEver,
  write: (ctx, id, values) => repository.update(beyondScopes(ctx), id, values),
  ...(restore && { restore }),
});

/**
 * A part with handlers of its own. One in each folder of a module; the module's `index.ts` lists it.
 *
 * @example
 * export const tenant = definePart({ mount: (host) => mount(host, descriptor, tenantHandlers()), seeds });
 */
export const definePart = ({ mount: add, seeds = [], rows }: OwnPart): Part => ({
  mount: add,
  seeds,
  ...(rows ? rowsOf(rows) : { links: [] }),
});

/**
 * Puts all parts on the server.
 *
 * @throws Error when a form names rows of a resource that no part has: nobody could say whose they are
 */
export function mountParts(host: Host, parts: readonly Part[]): void {
  for (const { rows } of parts) if (rows) host.rows.set(rows.resource, rows.source);
  for (const link of parts.flatMap(({ links }) => links)) {
    const { target, resource, field } = link;
    if (!host.rows.has(target))
      throw new Error(`${resource.name}.${field} names rows of ${target}, which no part has`);
    host.linksTo.set(target, [...(host.linksTo.get(target) ?? []), link]);
  }
  for (const part of parts) part.mount(host);
}

type PlainOptions<Ops> = CrudOptions & PartOptions & ActionOptions<Actions<Ops>>;

type ActionOptions<A> = [keyof A] extends [never]
  ? { readonly actions?: never }
  : None extends A
    ? { readonly actions?: A }
    : { readonly actions: A };

type None = Readonly<Record<never, never>>;

/**
 * A resource that the standard verbs answer over its table, with its declared actions. An operation that neither
 * answers does not compile.
 *
 * @example
 * export const post = plainPart(descriptor, { table: posts, family: 'entity', seeds });
 */
export function plainPart<R, F, Q, Ops>(
  resource: Resource<R, F, Q, Ops> & AnyResource,
  options: PlainOptions<Ops>,
): Part {
  const {
    seeds = [],
    actions = {},
    ...rest
  } = options as CrudOptions &
    PartOptions & { readonly actions?: Readonly<Record<string, DeclaredAction<Endpoint>>> };
  const service = createCrudService(resource, rest);
  const everyAction = { ...settingActions(resource.operations), ...actions };
  const declared = Object.entries(everyAction).map(([name, make]) => [name, make(service)]);
  const handlers = { ...standardHandlers(service, resource.listing), ...Object.fromEntries(declared) };
  return {
    // The options' type has demanded an answer for each operation; `mount` looks again at start-up.
    mount: (host) =>
      mount(
        host,
        resource,
        handlers as unknown as Handlers<OperationsOf<typeof resource>>,
        rest as MountOptions,
      ),
    seeds,
    ...rowsOfService(resource.name, service),
  };
}

/** What a database starts with, in no order: each step says its phase. */
export const seedsOf = (parts: readonly Part[]): SeedStep[] => parts.flatMap((part) => part.seeds);
