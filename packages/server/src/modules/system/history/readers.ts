import { type AnyResource, unreadableFields } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { holdsCode } from '../../../context/holds-code.js';
import { checkCaller, obstaclesTo, type Source } from '../../../http/access.js';
import type { Host } from '../../../http/host.js';
import { fail } from '../../../support/app-error.js';

/**
 * The list's code is what reading rows of a resource takes.
 *
 * @throws AppError row.not_found for what has no rows, 403 for whoever may not read them
 */
export function requireReader(host: Host, ctx: UserContext, resource: string): Source {
  const list = listOf(host, resource);
  if (!list) throw fail('row.not_found', { id: resource });
  checkCaller(list.source, list.endpoint, ctx.actor);
  return list.source;
}

/** All that has rows and that the caller may read, by its name. */
export const readableResources = (host: Host, ctx: UserContext): ReadonlyMap<string, AnyResource> =>
  new Map(
    [...host.rows.keys()].flatMap((name) => {
      const list = listOf(host, name);
      if (!list || !isResource(list.source)) return [];
      const [obstacle] = obstaclesTo(list.source, list.endpoint, ctx.actor);
      return obstacle === undefined ? [[name, list.source]] : [];
    }),
  );

const isResource = (source: Source): source is AnyResource => 'tenancy' in source;

const listOf = ({ calls, rows }: Host, resource: string) =>
  rows.has(resource) ? calls.get(`${resource}.list`) : undefined;

/** The fields that the reader's rows come without. */
export const hiddenFrom = ({ actor }: UserContext, source: Source): ReadonlySet<string> =>
  new Set(isResource(source) ? unreadableFields(source, holdsCode(actor)) : []);

/** Rows of everybody's tables are kept under no tenant. */
export const isShared = (source: Source): boolean => !isResource(source) || source.tenancy === 'global';
