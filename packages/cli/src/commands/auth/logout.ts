import { isNetworkError } from '@mall/sdk';
import { auth } from '@mall/sdk/contract';
import type { Run } from '../../app/context.js';
import { showRequest } from '../../resource/send.js';
import type { Define } from '../define.js';

export const defineAuthLogoutCommand: Define = (c) => ({
  words: ['auth', 'logout'],
  summary: c('auth.logout'),
  arguments: [],
  flags: [],
  effect: 'local',
  examples: [
    { command: 'mall auth logout', summary: c('example.logout') },
    { command: 'mall auth logout --context default', summary: c('example.logoutContext') },
  ],
});

/** The tokens go from this machine even when the server cannot be told. */
export const runAuthLogout: Run = async ({ flags }, context) => {
  const { io, t } = context;
  if (flags['dry-run']) {
    await showRequest(auth.operations.logout, {}, context);
    return undefined;
  }
  const store = await context.store();
  if (!(await store.read())) {
    io.say(t('logout.nobody'));
    return undefined;
  }
  try {
    await (await context.anonymous()).session.signOut();
  } catch (error) {
    await store.write(undefined);
    if (!isNetworkError(error)) throw error;
    io.say(t('logout.offline'));
  }
  io.say(t('logout.done', { context: context.profile().contextName }));
  return undefined;
};
