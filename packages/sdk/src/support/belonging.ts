import type { Client } from '../client/create-client.js';
import { settings } from '../contract/modules/auth/settings/settings.js';
import type { TokenSet } from '../core/ports.js';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The departments and roles that somebody may work as, and those they work as now. */
export interface Belonging {
  readonly depts: readonly Named[];
  readonly roles: readonly Named[];
  /** Empty while it is several at once. */
  readonly deptId: string;
  readonly roleId: string;
}

/** What a session does by the server's settings; undefined from a server that has none. */
export interface SessionSettings {
  readonly switchMode: boolean;
  readonly tokenTime: number;
}

/**
 * The settings that rule a session; undefined where the server does not tell them (other back ends).
 *
 * @example
 * const rules = await loadSessionSettings(client);
 */
export const loadSessionSettings = (client: Client): Promise<SessionSettings | undefined> =>
  client.call(settings.operations.get, {}).catch(() => undefined);

/**
 * What the signed-in person may switch between; undefined where the server does not switch, or there is nothing to
 * choose (wire contract, section 2.5).
 *
 * @example
 * const belonging = await loadBelonging(client);
 */
export async function loadBelonging(client: Client): Promise<Belonging | undefined> {
  const tokens = await client.session.tokens();
  if (!tokens || tokens.refreshToken === '') return undefined;
  if (!(await loadSessionSettings(client))?.switchMode) return undefined;
  const [{ dept }, { role }] = await Promise.all([
    import('../contract/modules/system/dept/dept.js'),
    import('../contract/modules/system/role/role.js'),
  ]);
  const { userId } = tokens;
  const [depts, roles] = await Promise.all([
    client.call(dept.operations.select, { userId }),
    client.call(role.operations.select, { userId }),
  ]);
  if (depts.length < 2 && roles.length < 2) return undefined;
  return {
    depts: depts.map(({ id, deptName }) => ({ id: String(id), name: deptName })),
    roles: roles.map(({ id, roleName }) => ({ id: String(id), name: roleName })),
    deptId: one(tokens.deptId),
    roleId: one(tokens.roleId),
  };
}

const one = (joined: string): string => (joined.includes(',') ? '' : joined);

/**
 * True after a sign-in as several departments or roles at once: one of each is chosen where the server switches.
 *
 * @example
 * needsChoice({ deptId: '1', roleId: '2,3' }); // true
 */
export const needsChoice = ({ deptId, roleId }: Pick<TokenSet, 'deptId' | 'roleId'>): boolean =>
  deptId.includes(',') || roleId.includes(',');

/**
 * What a chooser starts with: what is in force, or the only one there is.
 *
 * @example
 * initialChoice({ depts: [{ id: '1', name: 'Shop' }], roles: [], deptId: '', roleId: '' }).deptId; // '1'
 */
export const initialChoice = ({ depts, roles, deptId, roleId }: Belonging) => ({
  deptId: usual(depts, deptId),
  roleId: usual(roles, roleId),
});

function usual(offered: readonly Named[], now: string): string {
  if (offered.some(({ id }) => id === now)) return now;
  return offered.length === 1 ? (offered[0]?.id ?? '') : '';
}
