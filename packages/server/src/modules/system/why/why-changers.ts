import { type WhyAnswer, type WhyChange, type WhyReason, whyChanges } from '@mall/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import { obstaclesTo, type Rights } from '../../../http/access.js';
import type { Host } from '../../../http/host.js';
import { maySetUp } from '../role/role-grant-plan.js';
import { userRows } from '../user/user-link.js';
import type { JudgedCall } from './why-calls.js';
import type { Facts } from './why-facts.js';
import type { Judged } from './why-judge.js';
import { maySeePeople, rightsOf, type Subject } from './why-subject.js';

/** The call that changes it, and what it is changed for. */
const mends: Readonly<Record<WhyChange, { readonly call: string; readonly reasons: readonly WhyReason[] }>> =
  {
    rights: { call: 'role.grant', reasons: ['roleLacks', 'pathScope'] },
    roles: { call: 'user.grant', reasons: ['noRole', 'roleLacks', 'adminOnly'] },
  };

/** More names than this help nobody. */
const most = 10;

interface Asked {
  readonly facts: Facts;
  readonly judged: Judged;
}

/** People of the tenant who may change what is missing, as far as the caller sees them. */
export async function changersOf(
  host: Pick<Host, 'calls'>,
  ctx: UserContext,
  asked: Asked,
): Promise<WhyAnswer['changers']> {
  const { tenantId } = asked.facts.subject;
  const changes = whyChanges.filter((change) => isAsked(change, asked.judged));
  if (changes.length === 0 || tenantId !== ctx.actor.tenantId || !maySeePeople(ctx)) return [];
  const found: WhyAnswer['changers'] = [];
  const kinds = await kindsOfPeople(ctx, asked.facts.subject);
  for (const what of changes) {
    const able = kinds.filter(({ rights }) => mayChange(host, what, { ...asked, rights }));
    const roleIds = able.map(({ roleId }) => roleId);
    found.push(...(await peopleWith(ctx, roleIds)).map((person) => ({ ...person, what })));
  }
  return found;
}

const isAsked = (change: WhyChange, { reasons }: Judged): boolean =>
  mends[change].reasons.some((reason) => reasons.includes(reason));

interface Kind {
  readonly roleId: string;
  readonly rights: Subject['rights'];
}

/** People with the same roles may do the same: few have roles of their own. */
async function kindsOfPeople(ctx: UserContext, subject: Subject): Promise<Kind[]> {
  const { tenantId } = subject;
  const rows = await ctx.db
    .selectDistinct({ roleId: users.roleId })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.isDeleted, 0), eq(users.status, 1)));
  const kinds: Kind[] = [];
  for (const { roleId } of rows)
    if (roleId)
      kinds.push({
        roleId,
        rights: await rightsOf(ctx, { tenantId, roleId, packageId: subject.package?.id }),
      });
  return kinds;
}

/** Nobody gives on what they have not. */
function mayChange(
  { calls }: Pick<Host, 'calls'>,
  what: WhyChange,
  { facts, judged, rights }: Asked & Pick<Kind, 'rights'>,
): boolean {
  const call = calls.get(mends[what].call);
  if (!call) throw new Error(`nobody answers ${mends[what].call}`);
  const [obstacle] = obstaclesTo(call.source, call.endpoint, rights);
  if (obstacle) return false;
  if (!facts.node || rights.menuIds?.has(facts.node.id) === false) return false;
  if (judged.reasons.includes('pathScope') && judged.calls.every((one) => isRefusedPath(one, rights)))
    return false;
  return what === 'roles' || facts.roles.some(({ alias }) => maySetUp(rights, alias));
}

const isRefusedPath = ({ source, endpoint }: JudgedCall, rights: Rights): boolean =>
  [...obstaclesTo(source, endpoint, rights)].some(({ kind }) => kind === 'path');

async function peopleWith(ctx: UserContext, roleIds: readonly string[]) {
  if (roleIds.length === 0) return [];
  const where = [
    eq(users.tenantId, ctx.actor.tenantId),
    eq(users.status, 1),
    inArray(users.roleId, [...roleIds]),
  ];
  const rows = await userRows.all(ctx, {}, { where });
  return rows
    .slice(0, most)
    .map(({ id, realName, name, account }) => ({ id, name: String(realName ?? name ?? account) }));
}
