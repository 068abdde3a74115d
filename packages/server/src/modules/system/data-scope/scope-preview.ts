import { type dataScope, unreadableFields } from '@mall/sdk/contract';
import { beyondScopes } from '../../../context/beyond-scopes.js';
import type { UserContext } from '../../../context/context.js';
import { holdsCode } from '../../../context/holds-code.js';
import { reading } from '../../../context/reading.js';
import type { Repository } from '../../../crud/repository.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { checkScope, narrowable } from './data-scope-rules.js';
import { listsToNarrow } from './lists-to-narrow.js';
import { personSeeing } from './person-seeing.js';

type Answer = Handlers<typeof dataScope.operations>['preview'];

/** As many as one looks at. */
const shown = 5;

/**
 * How many rows of a list somebody is shown now, and how many with a scope as it is being written. Rows are narrowed as
 * they are for that person in every call, and by what the caller is shown on top of it: nobody learns of others' rows.
 */
export function scopePreview(host: Pick<Host, 'rows' | 'calls'>): Answer {
  const listOf = listsToNarrow(host);
  return async (ctx, { userId, ...scope }) => {
    const found = narrowable(host, scope.scopeClass);
    const { resource, repository, mayOpen } = await listOf(ctx, found);
    const hidden = unreadableFields(resource, holdsCode(ctx.actor));
    // A count would tell what a field holds that the caller may not read.
    const known = Object.entries(found.columns).filter(([field]) => !hidden.includes(field));
    checkScope(ctx, scope, { ...found, columns: Object.fromEntries(known) });
    return reading(ctx, async (inside) => {
      const { now, later } = await personSeeing(inside, String(userId), scope);
      const rows = hidden.includes(resource.title) ? [] : await rowsFor(repository, inside, later);
      return {
        before: await countFor(repository, inside, now),
        after: await countFor(repository, inside, later),
        all: await countFor(repository, inside, beyondScopes(now)),
        mayOpen: mayOpen(now),
        rows: rows.map((row) => String(row[resource.title] ?? row.id)),
      };
    });
  };
}

const rowsFor = async (repository: Repository, ctx: UserContext, person: UserContext) =>
  (await repository.page(ctx, { size: shown }, { where: repository.scope(person) })).records;

const countFor = async (repository: Repository, ctx: UserContext, person: UserContext): Promise<number> =>
  (await repository.page(ctx, { size: 0 }, { where: repository.scope(person) })).total;
