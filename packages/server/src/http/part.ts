import type { AnyResource, OperationsOf, Resource } from '@mall/sdk/contract';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Actions } from '../crud/actions.js';
import {
  type CrudOptions,
  type CrudService,
  createCrudService,
  standardHandlers,
} from '../crud/crud-service.js';
import { createRepository } from '../crud/repository.js';
import type { SeedStep } from '../seeds/seed-step.js';
import type { Host, RowSource } from './host.js';
import { type Handlers, type MountOptions, mount } from './mount.js';

/** One resource or group of calls on the server: its routes, and what a database starts with of it. */
export interface Part {
  readonly mount: (host: Host) => void;
  readonly seeds: readonly SeedStep[];
  /** The resource's rows, for forms of others that name them. */
  readonly rows?: { readonly resource: string; readonly source: RowSource };
  /** Resources whose rows its forms name. */
  readonly names: readonly string[];
}

interface PartOptions extends MountOptions {
  readonly seeds?: readonly SeedStep[];
}

interface OwnPart extends Pick<Part, 'mount'>, Pick<PartOptions, 'seeds'> {
  /** The resource and the table of its rows, where other resources' forms may name them. */
  readonly rows?: { readonly resource: AnyResource; readonly table: PgTable };
}

const finderOf = ({ resource, table }: NonNullable<OwnPart['rows']>): Part['rows'] => {
  const { find, findEver, readable } = createRepository(resource, { table, family: 'map' });
  return { resource: resource.name, source: { find, findEver, columns: readable } };
};

/**
 * A part with handlers of its own. One in each folder of a module; the module's `index.ts` lists it.
 *
 * @example
 * export const tenant = definePart({ mount: (host) => mount(host, descriptor, tenantHandlers()), seeds });
 */
export const definePart = ({ mount: add, seeds = [], rows }: OwnPart): Part => ({
  mount: add,
  seeds,
  names: [],
  ...(rows ? { rows: finderOf(rows) as NonNullable<Part['rows']> } : {}),
});

/**
 * Puts all parts on the server.
 *
 * @throws Error when a form names rows of a resource that no part has: nobody could say whose they are
 */
export const mountParts = (host: Host, parts: readonly Part[]): void => {
  for (const { rows } of parts) if (rows) host.rows.set(rows.resource, rows.source);
  for (const part of parts) {
    const unknown = part.names.find((name) => !host.rows.has(name));
    if (unknown !== undefined) throw new Error(`a form names rows of ${unknown}, which no part has`);
    part.mount(host);
  }
};

type NoActions = Readonly<Record<string, never>>;

type PlainOptions<Ops> = CrudOptions &
  PartOptions &
  (Actions<Ops> extends NoActions ? { readonly actions?: never } : { readonly actions: Actions<Ops> });

/**
 * A resource that the standard verbs answer over its table, with its declared actions. An operation that neither
 * answers does not compile.
 *
 * @example
 * export const post = plainPart(descriptor, { table: posts, family: 'entity', seeds });
 */
export const plainPart = <R, F, Q, Ops>(
  resource: Resource<R, F, Q, Ops> & AnyResource,
  options: PlainOptions<Ops>,
): Part => {
  const {
    seeds = [],
    actions = {},
    ...rest
  } = options as CrudOptions & PartOptions & { readonly actions?: Actions<Record<string, never>> };
  const service = createCrudService(resource, rest);
  const declared = Object.entries(actions).map(([name, make]) => [name, make(service)]);
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
};

/** A service's rows for forms that name them and for the history, which may bring them back; and what its forms name. */
export const rowsOfService = (
  resource: string,
  { repository, restore, links }: CrudService,
): Pick<Part, 'names'> & { readonly rows: NonNullable<Part['rows']> } => ({
  rows: {
    resource,
    source: {
      columns: repository.readable,
      find: repository.find,
      findEver: repository.findEver,
      ...(restore && { restore }),
    },
  },
  names: links.map((link) => link.resource),
});

/** What a database starts with, in no order: each step says its phase. */
export const seedsOf = (parts: readonly Part[]): SeedStep[] => parts.flatMap((part) => part.seeds);
