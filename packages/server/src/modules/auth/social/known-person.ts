import { and, eq, inArray, sql } from 'drizzle-orm';
import { userOauths } from '../../../accounts/tables/user-oauth.table.js';
import type { Context, UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { socialProviders } from '../social-provider/social-provider.table.js';
import { thirdPartyOf } from '../social-provider/third-party.js';
import type { Flow } from './flow.js';
import type { Profile } from './profile.js';

type Asked = Pick<Flow, 'tenantId' | 'source' | 'thirdParty'>;

/** A third party's word for somebody, kept; `userId` is whoever is linked to that very third party's word. */
export async function keepPerson(ctx: Context, { tenantId, source, thirdParty }: Asked, profile: Profile) {
  const now = ctx.clock.now().toISOString();
  const [row] = await ctx.db
    .insert(userOauths)
    .values({
      id: ctx.ids.next(),
      tenantId,
      source,
      thirdParty,
      ...profile,
      createTime: now,
      updateTime: now,
    })
    .onConflictDoUpdate({
      target: [userOauths.tenantId, userOauths.thirdParty, userOauths.uuid],
      set: {
        username: profile.username,
        nickname: profile.nickname,
        avatar: profile.avatar,
        email: profile.email,
        isDeleted: 0,
        updateTime: now,
      },
    })
    .returning();
  if (!row) throw fail('auth.social_failed');
  return row;
}

/** Links are rows of no resource: they have no form, and so no repository. */
const changed = (result: unknown): boolean => (result as { rows: readonly unknown[] }).rows.length > 0;

/** @throws AppError auth.social_taken where it is somebody else's already */
export async function linkPerson({ db, actor, clock }: UserContext, id: string): Promise<void> {
  const { userId, homeTenantId } = actor;
  const result = await db.execute(sql`update ${userOauths}
    set user_id = ${userId}, update_user = ${userId}, update_time = ${clock.now().toISOString()}
    where id = ${id} and tenant_id = ${homeTenantId} and (user_id is null or user_id = ${userId}) returning id`);
  if (!changed(result)) throw fail('auth.social_taken');
}

const ofCaller = ({ actor }: UserContext) =>
  and(
    eq(userOauths.tenantId, actor.homeTenantId),
    eq(userOauths.userId, actor.userId),
    eq(userOauths.isDeleted, 0),
  );

const shown = {
  id: userOauths.id,
  source: userOauths.source,
  username: userOauths.username,
  nickname: userOauths.nickname,
  avatar: userOauths.avatar,
  email: userOauths.email,
  createTime: userOauths.createTime,
};

/** The caller's own links, which they can sign in by: what another third party said under the same name is none. */
export async function linksOf(ctx: UserContext) {
  const providers = await ctx.db
    .select()
    .from(socialProviders)
    .where(and(eq(socialProviders.tenantId, ctx.actor.homeTenantId), eq(socialProviders.isDeleted, 0)));
  const known = inArray(userOauths.thirdParty, providers.map(thirdPartyOf));
  return ctx.db
    .select(shown)
    .from(userOauths)
    .where(and(ofCaller(ctx), known))
    .orderBy(userOauths.id);
}

/** @throws AppError row.not_found for anybody else's */
export async function unlinkPerson({ db, actor, clock }: UserContext, id: string): Promise<void> {
  const { userId, homeTenantId } = actor;
  const result = await db.execute(sql`update ${userOauths}
    set user_id = null, update_user = ${userId}, update_time = ${clock.now().toISOString()}
    where id = ${id} and tenant_id = ${homeTenantId} and user_id = ${userId} and is_deleted = 0 returning id`);
  if (!changed(result)) throw fail('row.not_found', { id });
}
