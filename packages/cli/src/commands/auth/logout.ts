import { rmSync } from 'node:fs';
import { auth } from '@mall/sdk/contract';
import type { Define, Run } from '../../command/context.js';
import { showRequest } from '../../resource/calls/send.js';
import { openBrowser } from './open-browser.js';

export const defineAuthLogoutCommand: Define = (t) => ({
  words: ['auth', 'logout'],
  summary: t('auth:logout'),
  arguments: [],
  flags: [],
  effect: 'local',
  examples: [
    { command: 'mall auth logout', summary: t('auth:example.logout') },
    { command: 'mall auth logout --context default', summary: t('auth:example.logoutContext') },
  ],
});

/** The tokens go from this machine even when the server cannot be told; a session of a third party's word ends there too. */
export const runAuthLogout: Run = async ({ flags }, context) => {
  const { io, t } = context;
  if (flags['dry-run']) {
    await showRequest(auth.operations.logout, {}, context);
    return undefined;
  }
  const store = await context.store();
  if (!(await store.read())) {
    io.say(t('auth:logout.nobody'));
    return undefined;
  }
  let elsewhere: string | undefined;
  rmSync(context.paths.access(context.profile().contextName), { force: true });
  const { session } = await context.anonymous();
  const told = await session.signOut((address) => {
    elsewhere = address;
  });
  if (!told) io.say(t('auth:logout.untold'));
  io.say(t('auth:logout.done', { context: context.profile().contextName }));
  if (elsewhere !== undefined) {
    io.say(t('auth:logout.elsewhere'));
    io.say(elsewhere);
    openBrowser(elsewhere, io.env);
  }
  return undefined;
};
