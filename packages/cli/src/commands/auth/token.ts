import type { Define, Run } from '../../command/context.js';
import { Failure } from '../../failure/failure.js';

export const defineAuthTokenCommand: Define = (t) => ({
  words: ['auth', 'token'],
  summary: t('auth:token'),
  arguments: [],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall auth token', summary: t('auth:example.token') },
    { command: 'mall auth token --context default', summary: t('auth:example.tokenUse') },
  ],
});

/** The one command whose data is a secret: the person asked for exactly that. */
export const runAuthToken: Run = async ({ flags }, context) => {
  if (flags['dry-run']) {
    context.io.say(context.t('command:dryRun.local', { what: context.t('auth:printToken') }));
    return undefined;
  }
  const client = await context.client();
  const token = await client.session.accessToken();
  if (token === undefined)
    throw (
      client.session.ended() ??
      new Failure('command:error.signedOut', { exit: 'signedOut', next: ['mall auth login'] })
    );
  await context.io.out(`${token}\n`);
  return undefined;
};
