import type { Impact, RightsByKind } from '@mall/sdk/contract';
import { splitIds } from '@mall/sdk/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isAdministrator } from '../../../accounts/access/access-cache.js';
import { type Given, heldWith, type Rights } from '../../../accounts/access/held.js';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import type { RoleNode } from '../role/role-grant-plan.js';
import { userRows } from '../user/user-link.js';
import { maySeePeople } from '../why/why-subject.js';
import { difference, isNone, setsOf } from './right-sets.js';

/** People of a tenant who have the same roles: they may do the same. */
export interface Kind {
  readonly tenantId: string;
  /** As their rows have it. */
  readonly roleId: string;
  readonly roleIds: readonly string[];
  readonly count: number;
}

/** What roles were given and what packages allow, at one time. */
export interface State {
  readonly given: ReadonlyMap<string, Given>;
  readonly packages: ReadonlyMap<string, ReadonlySet<string> | undefined>;
}

export interface Change {
  readonly roles: readonly RoleNode[];
  readonly rights: Rights;
  readonly before: State;
  readonly after: State;
}

/** More groups than these, and more names of one, help nobody. */
const [mostGroups, mostNames] = [20, 10];

/** Who may sign in to these tenants, by their roles; of those who have one of some roles, where some are said. */
export async function kindsOfPeople(
  { db }: UserContext,
  tenantIds: readonly string[],
  roleIds?: readonly string[],
): Promise<Kind[]> {
  const having = roleIds
    ? sql`string_to_array(${users.roleId}, ',') && string_to_array(${roleIds.join(',')}::text, ',')`
    : undefined;
  const rows = await db
    .select({ tenantId: users.tenantId, roleId: users.roleId, count: sql<number>`count(*)::int` })
    .from(users)
    .where(and(inArray(users.tenantId, [...tenantIds]), eq(users.isDeleted, 0), eq(users.status, 1), having))
    .groupBy(users.tenantId, users.roleId);
  return rows.flatMap(({ roleId, ...row }) =>
    roleId ? [{ ...row, roleId, roleIds: splitIds(roleId) }] : [],
  );
}

interface Group {
  readonly kinds: Kind[];
  readonly count: number;
  readonly gained: RightsByKind;
  readonly lost: RightsByKind;
}

/** What changes for whom, by the code that gives people their rights; what another role gives anyway is no change. */
export async function peopleChanged(
  ctx: UserContext,
  kinds: readonly Kind[],
  change: Change,
): Promise<Pick<Impact, 'people' | 'groups' | 'moreGroups'>> {
  const all = groupsOf(kinds, change);
  const changed = all.filter(({ gained, lost }) => !isNone(gained) || !isNone(lost));
  const shown = changed.sort((a, b) => b.count - a.count).slice(0, mostGroups);
  const names = await namesOf(ctx, shown);
  const sum = (groups: readonly Group[]): number => groups.reduce((total, { count }) => total + count, 0);
  return {
    people: {
      all: sum(all),
      gaining: sum(changed.filter(({ gained }) => !isNone(gained))),
      losing: sum(changed.filter(({ lost }) => !isNone(lost))),
      same: sum(all) - sum(changed),
    },
    groups: shown.map(({ kinds: of, ...group }) => ({
      ...group,
      people: of.flatMap((kind) => names.get(keyOf(kind)) ?? []).slice(0, mostNames),
    })),
    moreGroups: changed.length - shown.length,
  };
}

function groupsOf(kinds: readonly Kind[], { roles, rights, before, after }: Change): Group[] {
  const known = new Map(roles.map((role) => [role.id, role]));
  const groups = new Map<string, Group>();
  for (const kind of kinds) {
    // A role of another tenant gives nothing.
    const own = kind.roleIds
      .flatMap((id) => known.get(id) ?? [])
      .filter((one) => one.tenantId === kind.tenantId);
    const whole = isAdministrator(
      own.map(({ alias }) => alias),
      kind.tenantId,
    );
    const held = ({ given, packages }: State) =>
      setsOf(
        heldWith(
          rights,
          own.flatMap(({ id }) => given.get(id) ?? []),
          packages.get(kind.tenantId),
        ),
      );
    const [had, has] = whole ? [undefined, undefined] : [held(before), held(after)];
    const [gained, lost] = [difference(has, had), difference(had, has)];
    const key = JSON.stringify([gained, lost]);
    const group = groups.get(key) ?? { kinds: [], count: 0, gained, lost };
    groups.set(key, { ...group, kinds: [...group.kinds, kind], count: group.count + kind.count });
  }
  return [...groups.values()];
}

/** The first people of each kind that the caller sees. */
async function namesOf(ctx: UserContext, groups: readonly Group[]) {
  const found = new Map<string, { id: string; name: string }[]>();
  const roleIds = [...new Set(groups.flatMap(({ kinds }) => kinds.map(({ roleId }) => roleId)))];
  if (roleIds.length === 0 || !maySeePeople(ctx)) return found;
  const tenantIds = [...new Set(groups.flatMap(({ kinds }) => kinds.map(({ tenantId }) => tenantId)))];
  const among = and(
    inArray(users.tenantId, tenantIds),
    inArray(users.roleId, roleIds),
    eq(users.status, 1),
    eq(users.isDeleted, 0),
  );
  // Far more than are named: some of them may be hidden from the caller. As a list, so that it is made once, also where
  // people have just come by the thousand and the database does not know of them yet.
  const first = sql`select id from (select ${users.id} as id, row_number() over
    (partition by ${users.tenantId}, ${users.roleId} order by ${users.id}) as place from ${users} where ${among}) p
    where place <= 100`;
  const rows = await userRows.all(ctx, {}, { where: [sql`${users.id} = any(array(${first}))`] });
  for (const { id, realName, name, account, tenantId, roleId } of rows) {
    const key = keyOf({ tenantId: String(tenantId), roleId: String(roleId) });
    const named = found.get(key) ?? [];
    if (named.length < mostNames) named.push({ id, name: String(realName ?? name ?? account) });
    found.set(key, named);
  }
  return found;
}

const keyOf = ({ tenantId, roleId }: Pick<Kind, 'tenantId' | 'roleId'>): string => `${tenantId} ${roleId}`;
