import { fail } from '../../../support/app-error.js';
import {
  type Grant,
  requireAdmitted,
  requireLive,
  standingOf,
  type TokenInput,
  tenantOf,
} from '../auth/admission.js';
import { openSession } from '../auth/sessions.js';
import { endFlow, type Flow, openFlow } from './flow.js';
import { keepPerson } from './known-person.js';
import { challengeOf, same } from './pending.js';
import type { ProviderClients } from './provider-client.js';
import { requireBrowser } from './social-handlers.js';

/** By the word of a third party; whoever it is that nobody here knows may register (wire contract, section 2.5). */
export const bySocial =
  (clients: ProviderClients): Grant =>
  async (ctx, input, client) => {
    const { source = '', code = '', state = '' } = input;
    const tenantId = tenantOf(input);
    const pending = await openFlow(ctx, source, state);
    const flow = pending.content;
    if (flow.tenantId !== tenantId || flow.binding.by === 'session' || code === '')
      throw fail('auth.social_state');
    requireBrowser(ctx, flow);
    requireVerifier(flow, input);
    requireLive(await standingOf(ctx, tenantId));
    const profile = await endFlow(ctx, clients, pending, { code, state });
    const person = await keepPerson(ctx, flow, profile);
    const { id: oauthId, userId, username, nickname, avatar } = person;
    if (userId === null) return { guest: { tenantId, oauthId, username, nickname, avatar } };
    const user = await requireAdmitted(ctx, tenantId, userId);
    const claims = await openSession(ctx, user, client, {}, flow.providerId);
    return { user, claims, deptId: user.deptId ?? '', roleId: user.roleId ?? '', oauthId };
  };

/** @throws AppError auth.code_challenge */
function requireVerifier({ binding }: Flow, { code_verifier: verifier }: TokenInput): void {
  if (binding.by !== 'challenge') return;
  if (!verifier || !same(challengeOf(verifier), binding.hash)) throw fail('auth.code_challenge');
}
