import { splitIds } from '@mall/sdk/contract';
import type { Calls } from './calls.js';
import type { TestServer } from './test-server.js';

interface Grants {
  /** Codes of menus: pages and buttons. */
  readonly codes?: readonly string[];
  readonly dataScopeIds?: readonly string[];
  readonly apiScopeIds?: readonly string[];
}

/** Roles as an administrator sets them up: by the codes of what they may do. */
export function roleCalls(server: TestServer, who: Calls) {
  const menuIdsOf = async (codes: readonly string[]): Promise<string[]> => {
    const { rows } = await server.services.database.query<{ id: string }>(
      'select id::text from mall_menu where is_deleted = 0 and code = any($1)',
      [codes],
    );
    if (rows.length !== codes.length) throw new Error(`some of ${codes.join(', ')} are no codes`);
    return rows.map((row) => row.id);
  };
  const grant = async (
    roleId: string,
    { codes = [], dataScopeIds = [], apiScopeIds = [] }: Grants,
  ): Promise<void> => {
    const menuIds = await menuIdsOf(codes);
    const answer = await who.post('/blade-system/role/grant', {
      roleIds: splitIds(roleId),
      menuIds,
      dataScopeIds,
      apiScopeIds,
    });
    if (answer.status !== 200) throw new Error(answer.text);
  };
  const make = async (alias: string, grants: Grants): Promise<string> => {
    const made = await who.post('/blade-system/role/submit', { roleName: alias, roleAlias: alias, sort: 1 });
    if (made.status !== 200) throw new Error(made.text);
    const roleId = made.data.id as string;
    await grant(roleId, grants);
    return roleId;
  };
  return { grant, make };
}
