import { readFileSync } from 'node:fs';
import { readConfig } from '../config/config-file.js';
import { pathsOf } from '../config/paths.js';
import { resolveSettings } from '../config/settings.js';

type Values = Readonly<Record<string, unknown>>;

/** Roles and codes of the signed-in person, as the server said them last. */
export interface KnownAccess {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

/** What a call takes: one of these codes, and a role. */
export interface Needed {
  readonly codes: readonly string[];
  readonly role?: string;
}

/** What stands in the file beside the tokens. */
export interface KeptAccess extends KnownAccess {
  /** The session that it is about. */
  readonly of: string;
  readonly at: number;
}

/** What is older says nothing: codes are given and taken away. */
const longest = 24 * 3_600_000;

/**
 * What is kept of the signed-in person's codes: no request, no lock. Undefined where it is not known: all is shown then,
 * and the server refuses.
 *
 * @example
 * mayDo(readAccess({}, process.env), { codes: ['tenant_add'] });
 */
export function readAccess(
  flags: Values,
  env: Readonly<Record<string, string | undefined>>,
  now: number = Date.now(),
) {
  if (!isStored(env)) return undefined;
  try {
    const paths = pathsOf(env);
    const { context, url, tenant } = resolveSettings({ flags, env, config: readConfig(paths.config) });
    const isOwn = [url, tenant].every(({ origin }) => origin === 'context' || origin === 'default');
    const name = context.value ?? 'default';
    const kept = isOwn ? readKept(paths.access(name), paths.tokens(name)) : undefined;
    return kept && now - kept.at < longest ? kept : undefined;
  } catch {
    // Nobody is signed in, or what is there cannot be read: the command that needs it says so.
    return undefined;
  }
}

/** Somebody who is named by the environment is another than the one whose tokens are kept. */
export const isStored = (env: Readonly<Record<string, string | undefined>>): boolean =>
  !env.MALL_TOKEN && !env.MALL_USERNAME && !env.MALL_PASSWORD;

/** The codes in the file, if they are of the session whose tokens are there now. */
export function readKept(path: string, tokens: string): KeptAccess | undefined {
  const kept = readJson<KeptAccess>(path);
  return kept.of === sessionOf(readJson<{ tokens: SessionWho }>(tokens).tokens) ? kept : undefined;
}

// Both were written by this shell.
const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

interface SessionWho {
  readonly tenantId: string;
  readonly userId: string;
  readonly deptId: string;
  readonly roleId: string;
}

/** Another department or role has other codes. */
export const sessionOf = ({ tenantId, userId, deptId, roleId }: SessionWho): string =>
  [tenantId, userId, deptId, roleId].join(' ');

/** Whether the person may do what takes this; what is not known may be. */
export function mayDo(access: KnownAccess | undefined, needed: Needed | undefined): boolean {
  if (!access || !needed || access.roles.includes('administrator')) return true;
  const { codes, role } = needed;
  if (role !== undefined && !access.roles.includes(role)) return false;
  return codes.length === 0 || codes.some((code) => access.permissions.includes(code));
}

/** The same of one code, as a field has it. */
export const holdsCode = (access: KnownAccess | undefined, code: string | undefined): boolean =>
  mayDo(access, code === undefined ? undefined : { codes: [code] });
