import { auth } from '@mall/sdk/contract';
import type { Define, Run } from '../../command/context.js';
import { takeAccess } from '../../command/keep-access.js';
import { showOwnRecord } from '../../command/own-rows.js';
import { send } from '../../resource/calls/send.js';

export const defineAuthWhoamiCommand: Define = (t) => ({
  words: ['auth', 'whoami'],
  summary: t('auth:whoami'),
  arguments: [],
  flags: [],
  effect: 'read',
  examples: [
    { command: 'mall auth whoami', summary: t('auth:example.whoami') },
    { command: 'mall auth whoami -o json --query permissions', summary: t('command:example.json') },
  ],
});

interface UserInfo {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly account: string;
  readonly nick_name: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

export const runAuthWhoami: Run = async ({ flags }, context) => {
  const sent = await send(auth.operations.userInfo, {}, context);
  if (sent.dryRun) return undefined;
  // Parsed by the endpoint's own schema.
  const info = sent.data as UserInfo;
  await takeAccess(info, await context.client(), context);
  const whole = {
    user: info.account,
    name: info.nick_name,
    userId: info.user_id,
    tenant: info.tenant_id,
    roles: info.roles,
    permissions: info.permissions,
  };
  const columns = ['user', 'name', 'userId', 'tenant', 'roles', ...(flags.columns ? ['permissions'] : [])];
  await showOwnRecord(whole, { words: 'auth', noun: 'user', key: 'userId', columns }, context);
  return undefined;
};
