import type { Calls } from './calls.js';

const base = '/blade-user';

export interface TestUser {
  readonly id: string;
  readonly account: string;
  readonly roleId: string;
  readonly deptId: string;
  readonly tenantId: string;
  readonly password?: string;
}

/** People as somebody adds them: with the adder's own role and department where nothing else is said. */
export function userCalls(who: Calls) {
  const me = async (): Promise<TestUser> => (await who.get(`${base}/info`)).data as TestUser;
  const form = async (account: string, more: object = {}) => {
    const { roleId, deptId } = await me();
    return { account, name: account, realName: account, userType: 1, roleId, deptId, ...more };
  };
  const make = async (account: string, more: object = {}): Promise<TestUser> => {
    const answer = await who.post(`${base}/submit`, await form(account, more));
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.data as TestUser;
  };
  return { me, form, make };
}
