import { auth, type TokenReply } from '@mall/sdk/contract';
import { digestOf } from '../support/passwords.js';
import { type Calls, callsOf } from './calls.js';
import { type TestServer, testPassword } from './test-server.js';
import { tokenCalls } from './token-calls.js';

/** Somebody who signed in by an application of their own, whose coming and going nobody else feels. */
export interface Walker {
  readonly server: TestServer;
  readonly root: Calls;
  readonly clientId: string;
  readonly reply: TokenReply;
}

export async function signInByOwnApplication(server: TestServer, tenantId: string): Promise<Walker> {
  const root = callsOf(await server.signIn());
  const { data } = await root.post('/blade-system/client/submit', {
    ...{ clientId: 'walker', clientSecret: 'walker_secret', scope: 'all' },
    ...{ authorizedGrantTypes: 'refresh_token,password' },
    ...{ accessTokenValidity: 3600, refreshTokenValidity: 604_800 },
  });
  const who = { tenantId, username: 'admin', password: digestOf(testPassword) };
  const reply = await tokenCalls(server.app).token({ grant_type: 'password', ...who }, 'walker');
  return { server, root, clientId: data.id, reply: reply.json<TokenReply>() };
}

export const removeApplication = ({ root, clientId }: Walker) =>
  root.send('/blade-system/client/remove', { ids: clientId });

/** A way to lose what one was signed in by. */
export interface Loss {
  readonly code: string;
  /** The token that is sent from now on. */
  readonly lose: (walker: Walker) => Promise<string>;
  readonly mend?: (walker: Walker) => Promise<void>;
}

const accountIs = ({ server, reply }: Walker, status: number) =>
  set(server, `update mall_user set status = ${status} where id = ${reply.user_id}`);
const applicationIs = ({ server }: Walker, status: number) =>
  set(server, `update mall_client set status = ${status} where client_id = 'walker'`);

export const losses: Readonly<Record<string, Loss>> = {
  'a token for renewing': {
    code: 'request.unauthorized',
    lose: async ({ reply }) => reply.refresh_token,
  },
  'the token of a session that was ended': {
    code: 'auth.token_revoked',
    lose: async ({ server, reply }) => {
      const headers = { 'blade-auth': reply.access_token };
      await server.inject({ method: 'GET', url: auth.operations.logout.path, headers });
      return reply.access_token;
    },
  },
  'the token of an application that is switched off': {
    code: 'auth.token_revoked',
    lose: async (walker) => {
      await applicationIs(walker, 2);
      return walker.reply.access_token;
    },
    mend: (walker) => applicationIs(walker, 1),
  },
  'the token of an application that was removed': {
    code: 'auth.token_revoked',
    lose: async (walker) => {
      await removeApplication(walker);
      return walker.reply.access_token;
    },
  },
  'the token of a person whose account is closed': {
    code: 'auth.token_revoked',
    lose: async (walker) => {
      await accountIs(walker, 0);
      return walker.reply.access_token;
    },
    mend: (walker) => accountIs(walker, 1),
  },
};

async function set({ services: { database, accessEpoch } }: TestServer, sql: string): Promise<void> {
  await database.query(sql);
  await accessEpoch.raise(database.orm);
}
