import { shownPeople } from '../../../../accounts/shown-people.js';
import type { UserContext } from '../../../../context/context.js';
import { fail } from '../../../../support/app-error.js';
import { joinedNames, namesOf, usablePeople } from '../../engine/people.js';

/**
 * These people, each once; all of them are of the caller's tenant, are shown to him, and can be given something to do.
 *
 * @throws AppError workflow.person_unusable naming the others
 */
export async function usableIds(ctx: UserContext, ids: readonly string[]): Promise<readonly string[]> {
  const place = { db: ctx.db, tenantId: ctx.actor.tenantId };
  const shown = await shownPeople(ctx, ids);
  const found = (await usablePeople(place, shown)).map(({ id }) => id);
  const others = ids.filter((id) => !found.includes(id));
  if (others.length === 0) return found;
  const names = await namesOf(
    place,
    others.filter((id) => shown.includes(id)),
  );
  throw fail('workflow.person_unusable', { who: joinedNames(others.map((id) => names.get(id) ?? id)) });
}

/** The one person whom an act names. */
export async function usableId(ctx: UserContext, id: string): Promise<string> {
  const [only] = await usableIds(ctx, [id.trim()]);
  if (only === undefined) throw fail('workflow.person_unusable', { who: id });
  return only;
}
