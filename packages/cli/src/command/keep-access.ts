import type { Client } from '@mall/sdk';
import { auth } from '@mall/sdk/contract';
import { writePrivateFile } from '@mall/sdk/node';
import type { Context } from './context.js';
import { isStored, type KeptAccess, type KnownAccess, readKept, sessionOf } from './known-access.js';

/** Milliseconds after which a command that talks to the server has the codes read again, beside its own call. */
const freshFor = 15 * 60_000;

type Keeping = Pick<Context, 'paths' | 'profile' | 'signal' | 'io'>;

/** Asks who is signed in and keeps the codes beside the tokens of a context; whatever fails keeps nothing, unheard. */
export async function keepAccess(client: Client, name: string, keeping: Keeping): Promise<void> {
  // Other back ends have no such call.
  if ((keeping.profile().server.dialect ?? 'mall') !== 'mall') return;
  try {
    const info = await client.call(auth.operations.userInfo, {}, { signal: keeping.signal });
    await writeAccess(info, client, name, keeping);
  } catch {
    // Unknown codes show everything.
  }
}

/** Keeps what the server has just said, where it is about the tokens that are kept. */
export async function takeAccess(info: KnownAccess, client: Client, keeping: Keeping): Promise<void> {
  const { ownServer, contextName } = keeping.profile();
  if (isStored(keeping.io.env) && ownServer)
    await writeAccess(info, client, contextName, keeping).catch(() => undefined);
}

async function writeAccess(
  { roles, permissions }: KnownAccess,
  client: Client,
  name: string,
  { paths }: Keeping,
): Promise<void> {
  const tokens = await client.session.tokens();
  if (!tokens) return;
  const kept: KeptAccess = { of: sessionOf(tokens), at: Date.now(), roles, permissions };
  await writePrivateFile(paths.access(name), `${JSON.stringify(kept)}\n`);
}

/** Reads the codes again where they were kept and are no longer young; nobody waits for it. */
export function renewAccess(client: Client, keeping: Keeping): void {
  const { ownServer, contextName } = keeping.profile();
  if (!isStored(keeping.io.env) || !ownServer) return;
  try {
    const { access, tokens } = keeping.paths;
    const kept = readKept(access(contextName), tokens(contextName));
    if (kept && Date.now() - kept.at > freshFor) void keepAccess(client, contextName, keeping);
  } catch {
    // Nothing was kept.
  }
}
