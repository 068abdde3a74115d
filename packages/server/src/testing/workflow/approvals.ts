import { expect } from 'vitest';
import { workflowModelScopes } from '../../modules/workflow/model-scope/model-scope.table.js';
import { type Answer, type Calls, callsOf } from '../calls.js';
import { roleCalls } from '../role-calls.js';
import type { TestServer } from '../test-server.js';
import { userCalls } from '../user-calls.js';

/** Somebody of a test's shop, who may do everything that people do with approvals. */
export interface Someone {
  readonly id: string;
  readonly calls: Calls;
}

export type Row = Readonly<Record<string, string>> & {
  readonly variables: Readonly<Record<string, unknown>>;
};

const shopId = '100001';
const codes = [
  ...['wf_process_todo', 'wf_process_todo_handle', 'wf_process_claim_sign'],
  ...['wf_process_start', 'wf_process_send', 'wf_process_withdraw', 'wf_process_draft', 'wf_process_my_done'],
];

/** Approvals of one shop as its people meet them. */
export async function approvals(server: TestServer) {
  const shop = callsOf(await server.signIn(shopId));
  const roleId = await roleCalls(server, shop).make('approvers', { codes });
  const password = 'person-pass-9';
  /** Somebody new, with the role of this test's people. */
  const person = async (account: string, more: object = {}): Promise<Someone> => {
    const { id } = await userCalls(shop).make(account, { roleId, realName: account, password, ...more });
    return { id, calls: callsOf(await server.signIn(shopId, account, password)) };
  };
  /** Draws, opens to everybody and deploys a process; answers the id of its version. */
  const deploy = async (key: string, modelXml: string): Promise<string> => {
    const model = await shop.post('/blade-workflow/design/model/submit', {
      name: key,
      modelKey: key,
      modelXml,
    });
    expect(model.status, model.text).toBe(200);
    const scope = { tenantId: shopId, modelId: model.data.id, modelKey: key };
    await server.services.database.orm
      .insert(workflowModelScopes)
      .values({ ...scope, id: server.services.ids.next(), type: 'WF_ALL', val: 'WF_ALL', text: '' });
    const answer = await shop.post('/blade-workflow/design/model/deploy', { id: model.data.id });
    expect(answer.status, answer.text).toBe(200);
    return answer.data.processDefinitionId;
  };
  const query = async <R>(text: string, params: readonly unknown[]): Promise<R[]> =>
    (await server.services.database.query<R>(text, params)).rows;
  return {
    shop,
    roleId,
    person,
    deploy,
    query,
    /** What the timeline of an instance says: type and words. */
    said: async (instanceId: string) =>
      (
        await query<{ type: string; message: string }>(
          'select type, message from mall_wf_comment where instance_id = $1 order by sequence',
          [instanceId],
        )
      ).map(({ type, message }) => `${type} ${message}`),
    /** Its open tasks: step and who has it. */
    open: async (instanceId: string) =>
      (
        await query<{ activity_id: string; assignee: string | null }>(
          'select activity_id, assignee from mall_wf_task where instance_id = $1 and end_time is null order by sequence',
          [instanceId],
        )
      ).map(({ activity_id, assignee }) => `${activity_id} ${assignee ?? '-'}`),
    shown: async (instanceId: string) =>
      (await query<{ shown: string }>('select shown from mall_wf_instance where id = $1', [instanceId]))[0]
        ?.shown,
  };
}

export type Approvals = Awaited<ReturnType<typeof approvals>>;

export const start = ({ calls }: Someone, processId: string, body: object = {}): Promise<Answer> =>
  calls.post('/blade-workflow/process/startProcess', { processId, ...body });

/** The same, where it must succeed; answers the instance. */
export async function started(who: Someone, processId: string, body: object = {}): Promise<string> {
  const answer = await start(who, processId, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}

/** Tasks of an instance that somebody has or may claim. */
export async function todo({ calls }: Someone, instanceId: string): Promise<readonly Row[]> {
  const answer = await calls.get('/blade-workflow/process/todoList', { size: 100 });
  expect(answer.status, answer.text).toBe(200);
  return (answer.data.records as readonly Row[]).filter((row) => row.processInstanceId === instanceId);
}

/** The one task of an instance that somebody has or may claim. */
export async function taskOf(who: Someone, instanceId: string): Promise<string> {
  const [only, ...more] = await todo(who, instanceId);
  expect(more).toEqual([]);
  if (!only?.taskId) throw new Error('nothing to do');
  return only.taskId;
}

export const act = ({ calls }: Someone, path: string, body: object): Promise<Answer> =>
  calls.post(`/blade-workflow/process/${path}`, body);

/** Acts where it must succeed. */
export async function acted(who: Someone, path: string, body: object): Promise<Answer> {
  const answer = await act(who, path, body);
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

export const pass = async (who: Someone, instanceId: string, body: object = {}): Promise<Answer> =>
  acted(who, 'completeTask', { taskId: await taskOf(who, instanceId), pass: true, ...body });

export const reject = async (who: Someone, instanceId: string, body: object = {}): Promise<Answer> =>
  acted(who, 'completeTask', { taskId: await taskOf(who, instanceId), pass: false, ...body });

export const codeOf = ({ status, errorCode }: Answer): string => `${status} ${errorCode ?? ''}`;
