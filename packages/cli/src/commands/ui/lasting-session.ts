import { type Client, loadSessionSettings, memoryStore, type TokenSet } from '@mall/sdk';
import { auth, type Language } from '@mall/sdk/contract';
import { connectOver } from '../../command/connect.js';
import type { Context } from '../../command/context.js';
import type { Credentials, DashboardSession, ShownCaptcha } from '../../command/dashboard.js';
import { createWaitingRoom, waitingClient } from './waiting-calls.js';

interface Lasting {
  /** Its calls wait while nobody is signed in. */
  readonly client: Client;
  /** Undefined where it is not known whose session it is: with a token of unknown make. */
  readonly session: DashboardSession | undefined;
}

/** The session of the person who opened the dashboard: it may end meanwhile, and only they can begin it again. */
export async function lastingSession(context: Context, language: () => Language): Promise<Lasting> {
  const plain = await context.client();
  const room = createWaitingRoom();
  const { renew } = plain.session;
  let last = await plain.session.tokens();
  const session: Client['session'] = {
    ...plain.session,
    renew: async (choice) => {
      const tokens = await renew(choice);
      last = tokens ?? last;
      return tokens;
    },
  };
  const client = waitingClient({ ...plain, session }, room);
  if (!last?.account) return { client, session: undefined };
  const { account, tenantId } = last;
  /** Another session, so that the one there is stays as it is whatever comes of this. */
  const verify = async (credentials: Credentials): Promise<void> => {
    const apart = connectOver(memoryStore(), { profile: context.profile(), io: context.io }, language);
    await apart.session.signIn({ tenantId, username: account, ...credentials });
    await apart.session.signOut(() => undefined);
  };
  const signIn = async (credentials: Credentials): Promise<void> => {
    const fresh = await plain.session.signIn({ tenantId, username: account, ...credentials });
    await workAs(plain, fresh, last ?? fresh);
    last = await plain.session.tokens();
    room.empty(true);
  };
  return {
    client,
    session: {
      account,
      watch: room.watch,
      enter: (credentials) => (room.isOpen() ? signIn(credentials) : verify(credentials)),
      captcha: (size) => captchaFrom(plain, context, size),
      giveUp: () => room.empty(false),
      leave: async () => {
        await plain.session.signOut(() => undefined);
      },
    },
  };
}

/** The department and role that somebody worked as, where the server lets them be chosen. */
async function workAs(client: Client, fresh: TokenSet, before: TokenSet): Promise<void> {
  const rules = await loadSessionSettings(client);
  if (!rules) return;
  await client.session.adopt({ ...fresh, tokenTime: rules.tokenTime });
  const { deptId, roleId } = before;
  const same = deptId === fresh.deptId && roleId === fresh.roleId;
  const several = deptId.includes(',') || roleId.includes(',');
  if (!rules.switchMode || same || several) return;
  // What may be chosen can have changed meanwhile: then it is what a sign-in gives.
  await client.session.renew({ deptId, roleId }).catch(() => undefined);
}

async function captchaFrom(
  client: Client,
  { io }: Context,
  room: { readonly columns: number; readonly rows: number },
): Promise<ShownCaptcha> {
  const { key, image } = await client.call(auth.operations.captcha, {});
  const { captchaLines, saveCaptcha } = await import('../../io/picture/show-captcha.js');
  const lines = captchaLines(image, io.env, room);
  return lines ? { key, lines } : { key, path: saveCaptcha(image) };
}
