import type { Define, Run } from '../../command/context.js';
import { showOwnRecord } from '../../command/own-rows.js';

export const defineAuthStatusCommand: Define = (t) => ({
  words: ['auth', 'status'],
  summary: t('auth:status'),
  arguments: [],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall auth status', summary: t('auth:example.status') },
    { command: 'mall auth status -o json', summary: t('command:example.json') },
  ],
});

/** Asks nobody: what is stored here, or what the environment says. Exit code 4 when nobody is signed in. */
export const runAuthStatus: Run = async (_input, context) => {
  const { contextName, url, tenant } = context.profile();
  const { env } = context.io;
  const byEnvironment = env.MALL_TOKEN
    ? 'MALL_TOKEN'
    : env.MALL_USERNAME && env.MALL_PASSWORD
      ? 'MALL_USERNAME'
      : undefined;
  const tokens = byEnvironment ? undefined : await (await context.store()).read();
  const signedIn = byEnvironment !== undefined || tokens !== undefined;
  const row = {
    signedIn,
    context: contextName,
    url,
    tenant: tokens?.tenantId ?? tenant,
    user: tokens?.account ?? env.MALL_USERNAME ?? '',
    source: byEnvironment ?? (tokens ? 'file' : ''),
    expires: tokens ? new Date(tokens.expiresAt).toISOString() : '',
  };
  await showOwnRecord(row, { words: 'auth', noun: 'session', key: 'user' }, context);
  return signedIn ? undefined : 'signedOut';
};
