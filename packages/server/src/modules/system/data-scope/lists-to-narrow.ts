import { type AnyResource, isResourceName, listsOf, loadResource } from '@mall/sdk/contract';
import { getTableColumns } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { createRepository, type Repository } from '../../../crud/repository.js';
import { obstaclesTo } from '../../../http/access.js';
import type { Host, MountedCall } from '../../../http/host.js';
import { fail } from '../../../support/app-error.js';
import type { Narrowable } from './data-scope-rules.js';

/** The rows of a list, read as every call reads them. */
export interface ListToNarrow {
  readonly resource: AnyResource;
  readonly repository: Repository;
  /** Whether somebody may make the call that lists them. */
  readonly mayOpen: (ctx: UserContext) => boolean;
}

/** Lists of rows by their resource, for whoever may open them. */
export function listsToNarrow({ calls }: Pick<Host, 'calls'>) {
  const repositories = new Map<string, Repository>();
  /** @throws AppError scope.unknown_class where nothing lists them, 403 for whoever may not make the call that does */
  return async (ctx: UserContext, { resource: name, columns }: Narrowable): Promise<ListToNarrow> => {
    const resource = isResourceName(name) ? await loadResource(name) : undefined;
    const call = resource && callOf(calls, resource);
    if (!resource || !call) throw fail('scope.unknown_class', { name });
    call.allow(ctx, {});
    const repository = repositories.get(name) ?? repositoryOf(resource, columns);
    repositories.set(name, repository);
    const mayOpen = ({ actor }: UserContext) =>
      obstaclesTo(call.source, call.endpoint, actor).next().done === true;
    return { resource, repository, mayOpen };
  };
}

function callOf(calls: Host['calls'], resource: AnyResource): MountedCall | undefined {
  const [main] = listsOf(resource);
  return main && calls.get(`${resource.name}.${main.operation}`);
}

/** Nothing is read but what rows show. */
function repositoryOf(resource: AnyResource, columns: Narrowable['columns']): Repository {
  const table = columns.id?.table;
  if (!table) throw new Error(`rows of ${resource.name} have no id`);
  const hidden = Object.keys(getTableColumns(table)).filter((key) => !Object.hasOwn(columns, key));
  return createRepository(resource, { table, family: 'map', hidden });
}
