import { and, eq, inArray } from 'drizzle-orm';
import { roles } from '../../../accounts/tables/role.table.js';
import { users } from '../../../accounts/tables/user.table.js';
import { managementTenant } from '../../../context/management.js';
import { grantPages } from '../../../seed-steps/shops-step.js';
import type { SeedContext } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';
import { workflowOf } from '../engine/engine.js';
import { demoStory } from './demo-story.js';
import { deployExample } from './deploy-example.js';
import type { ExampleRoles } from './example.js';
import { inviteApproval } from './invite-approval.js';
import { leave } from './leave.js';
import type { Person } from './story.js';

/** What the demo's people do with approvals. */
const pages = [
  ...['wf_process_start', 'wf_process_todo', 'wf_process_claim', 'wf_process_send', 'wf_process_my_done'],
  ...['wf_process_done', 'wf_copy', 'wf_process_draft', 'wf_process_proxy', 'wf_demo_leave'],
];

/** Living examples of approvals: in the mall itself with people who have worked with them, in its shops to begin with. */
export const exampleSeeds: readonly SeedStep[] = [
  {
    name: 'demo:workflow_examples',
    phase: 'demo',
    run: async (seed) => {
      await giveMall(seed);
      for (const shop of ['100001', '100002', '100003']) await giveShop(seed, shop);
    },
  },
];

async function giveMall(seed: SeedContext): Promise<void> {
  const tenantId = managementTenant;
  const asked = await rolesOf(seed, tenantId, ['hr', 'manager', 'boss']);
  const { hr, manager, boss } = await peopleOf(seed, tenantId, ['hr', 'manager', 'boss']);
  // Somebody may have taken them away before the demo learnt of approvals.
  if (!asked.hr || !asked.manager || !asked.boss || !hr || !manager || !boss) return;
  for (const roleId of [asked.hr, asked.manager, asked.boss]) await grantPages(seed, roleId, pages);
  const { engine, moveTo, now } = engineInThePast(seed, tenantId);
  const owner = {
    ...{ tenantId, userId: boss.id },
    roles: { personnel: asked.hr, manager: asked.manager, boss: asked.boss },
  };
  const versions = {
    leave: await deployExample(seed, engine, owner, leave),
    invites: await deployExample(seed, engine, owner, inviteApproval),
  };
  await demoStory({ seed, engine, tenantId, now }, { versions, people: { hr, manager, boss }, moveTo });
}

/** A shop of one person begins with one role that is asked for everything. */
async function giveShop(seed: SeedContext, tenantId: string): Promise<void> {
  const { admin: role } = await rolesOf(seed, tenantId, ['admin']);
  const { admin } = await peopleOf(seed, tenantId, ['admin']);
  if (!role || !admin) return;
  const { engine } = engineInThePast(seed, tenantId);
  const everything: ExampleRoles = { personnel: role, manager: role, boss: role };
  for (const example of [leave, inviteApproval])
    await deployExample(seed, engine, { tenantId, roles: everything, userId: admin.id }, example);
}

/** The server's own engine, with a clock that stands where the story is. */
function engineInThePast({ services, db, now: first }: SeedContext, tenantId: string) {
  let at = new Date(first);
  const now = () => at;
  return {
    now,
    moveTo: (moment: Date) => {
      at = moment;
    },
    engine: workflowOf({ services: { ...services, clock: { now } } }).of({ db, actor: { tenantId } }),
  };
}

async function rolesOf({ db }: SeedContext, tenantId: string, aliases: readonly string[]) {
  const rows = await db
    .select({ id: roles.id, alias: roles.roleAlias })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), eq(roles.isDeleted, 0), inArray(roles.roleAlias, [...aliases])));
  return Object.fromEntries(rows.map(({ alias, id }) => [alias, id])) as Readonly<
    Record<string, string | undefined>
  >;
}

async function peopleOf({ db }: SeedContext, tenantId: string, accounts: readonly string[]) {
  const rows = await db
    .select({ id: users.id, account: users.account, name: users.realName })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.isDeleted, 0), inArray(users.account, [...accounts])));
  return Object.fromEntries(
    rows.map(({ account, id, name }) => [account, { id, name: name ?? account }]),
  ) as Readonly<Record<string, Person | undefined>>;
}
