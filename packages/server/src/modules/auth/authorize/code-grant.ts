import { revokeSession } from '../../../accounts/revoke-sessions.js';
import { fail } from '../../../support/app-error.js';
import { type Grant, requireAdmitted, type TokenInput, tenantOf } from '../auth/admission.js';
import { openSession } from '../auth/sessions.js';
import { answerPending, challengeOf, findPending, same, usePending } from '../social/pending.js';
import type { CodeContent } from './authorize-handlers.js';

/** By a code of `authorize`; one that comes twice ends what it began (RFC 6749, section 4.1.2). */
export const byCode = (): Grant => async (ctx, input, client) => {
  const pending = await findPending<CodeContent>(ctx, 'code', input.code);
  if (!pending || pending.content.clientId !== client.clientId) throw fail('auth.code_invalid');
  const { key, content, state, answer } = pending;
  if (state === 'used' && answer) await revokeSession(ctx, (answer as { sessionId: string }).sessionId);
  if (state !== 'open') throw fail('auth.code_invalid');
  if (content.redirectUri !== input.redirect_uri) throw fail('auth.redirect_unknown');
  // The code knows its tenant; whoever names one too must name that.
  const tenantId = input.tenantId || input.tenantHeader ? tenantOf(input) : content.tenantId;
  if (content.tenantId !== tenantId) throw fail('auth.code_invalid');
  requireVerifier(content, input);
  const user = await requireAdmitted(ctx, content.tenantId, content.userId);
  // Spent by whoever it signs in, and by nobody who was refused.
  if (!(await usePending(ctx, key))) throw fail('auth.code_invalid');
  const claims = await openSession(ctx, user, client, {});
  await answerPending(ctx, key, { sessionId: claims.sessionId });
  return { user, claims, deptId: user.deptId ?? '', roleId: user.roleId ?? '' };
};

/** @throws AppError auth.code_challenge */
function requireVerifier({ challenge }: CodeContent, { code_verifier: verifier }: TokenInput): void {
  if (challenge === null) return;
  if (!verifier || !same(challengeOf(verifier), challenge)) throw fail('auth.code_challenge');
}
