import type { Run } from '../../app/context.js';
import { Failure } from '../../app/failure.js';
import type { Define } from '../define.js';

export const defineAuthTokenCommand: Define = (c) => ({
  words: ['auth', 'token'],
  summary: c('auth.token'),
  arguments: [],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall auth token', summary: c('example.token') },
    { command: 'mall auth token --context default', summary: c('example.tokenUse') },
  ],
});

/** The one command whose data is a secret: the person asked for exactly that. */
export const runAuthToken: Run = async ({ flags }, context) => {
  if (flags['dry-run']) {
    context.io.say(context.t('dryRun.local', { what: context.t('token.print') }));
    return undefined;
  }
  const client = await context.client();
  const token = await client.session.accessToken();
  if (token === undefined)
    throw new Failure('error.signedOut', { exit: 'signedOut', next: ['mall auth login'] });
  await context.io.out(`${token}\n`);
  return undefined;
};
