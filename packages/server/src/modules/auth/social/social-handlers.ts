import type { social } from '@mall/sdk/contract';
import type { Context } from '../../../context/context.js';
import { managementTenant } from '../../../context/management.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import { withQuery } from './addresses.js';
import { browserOf, markBrowser } from './browser-cookie.js';
import { answerFlow, type Binding, beginFlow, endFlow, type Flow, openFlow, sessionBinding } from './flow.js';
import { keepPerson, linkPerson, linksOf, unlinkPerson } from './known-person.js';
import { hashOf, type Pending, same } from './pending.js';
import type { ProviderClients } from './provider-client.js';

/** They ask a third party: no transaction waits for it. */
export const ownTransactions = ['render', 'callback', 'beginLink', 'link'];

/** @throws AppError auth.social_browser */
export function requireBrowser(ctx: Context, { binding }: Flow): void {
  const word = browserOf(ctx.headers.cookie);
  if (binding.by === 'browser' && !(word && same(hashOf(word), binding.hash)))
    throw fail('auth.social_browser');
}

/** To third parties and back, and one's own links to them. */
export const socialHandlers = (clients: ProviderClients): Handlers<typeof social.operations> => ({
  render: async (ctx, { source, tenantId = managementTenant, redirectUri, codeChallenge }) => {
    const binding = bindingOf(ctx, codeChallenge);
    return { location: await beginFlow(ctx, clients, { tenantId, source, redirectUri, binding }) };
  },
  callback: async (ctx, { source, state, code, iss, error }) => {
    const pending = await openFlow(ctx, source, state);
    requireBrowser(ctx, pending.content);
    await answerFlow(ctx, pending, iss);
    return { location: onwards(pending.content, state ?? '', error ? undefined : code) };
  },
  links: (ctx) => linksOf(ctx),
  beginLink: async (ctx, { source, redirectUri }) => {
    const { homeTenantId: tenantId } = ctx.actor;
    const binding = sessionBinding(ctx);
    return { location: await beginFlow(ctx, clients, { tenantId, source, redirectUri, binding }) };
  },
  link: async (ctx, { source, code, state }) => {
    const pending = await openFlow(ctx, source, state);
    if (!own(pending, ctx.actor)) throw fail('auth.social_browser');
    const profile = await endFlow(ctx, clients, pending, { code, state });
    return ctx.database.ormTransaction(async (db) => {
      const inner = { ...ctx, db };
      const person = await keepPerson(inner, pending.content, profile);
      await linkPerson(inner, person.id);
      return person;
    });
  },
  unlink: async (ctx, { id }) => {
    await unlinkPerson(ctx, id as string);
    return null;
  },
});

const bindingOf = (ctx: Context, codeChallenge: string | undefined): Binding =>
  codeChallenge
    ? { by: 'challenge', hash: codeChallenge }
    : { by: 'browser', hash: hashOf(markBrowser(ctx)) };

/** Where the browser goes on to: with the code, or with what went wrong at the third party. */
const onwards = (flow: Flow, state: string, code: string | undefined): string =>
  withQuery(flow.returnTo, {
    source: flow.source,
    ...(code ? { code, state } : { error: 'auth.social_denied' }),
  });

function own(pending: Pending<Flow>, { userId, sessionId }: { userId: string; sessionId: string }): boolean {
  const { binding } = pending.content;
  return binding.by === 'session' && binding.userId === userId && binding.sessionId === sessionId;
}
