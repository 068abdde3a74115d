import { workflowModelScopes } from '../../modules/workflow/model-scope/model-scope.table.js';
import { type Calls, callsOf } from '../calls.js';
import { roleCalls } from '../role-calls.js';
import type { TestServer } from '../test-server.js';
import { userCalls } from '../user-calls.js';

export const shopTenant = '100001';

export interface Somebody extends Calls {
  readonly id: string;
}

/** People of a shop whose role may do all that approvals ask of people, and what is drawn for them. */
export async function workflowTest(server: TestServer) {
  const shop = callsOf(await server.signIn(shopTenant));
  const roleId = await roleCalls(server, shop).make('approvers', { codes: everyCode });
  const person = async (account: string, realName: string): Promise<Somebody> => {
    const { id } = await userCalls(shop).make(account, { roleId, realName, password: 'approver-pass-9' });
    return { id, ...callsOf(await server.signIn(shopTenant, account, 'approver-pass-9')) };
  };
  /** Several at once, by their accounts. */
  const people = async <Account extends string>(
    names: Readonly<Record<Account, string>>,
  ): Promise<Record<Account, Somebody>> => {
    const made: [string, Somebody][] = [];
    for (const [account, name] of Object.entries<string>(names))
      made.push([account, await person(account, name)]);
    // Each account that was asked for.
    return Object.fromEntries(made) as Record<Account, Somebody>;
  };
  const deployed = async (key: string, modelXml: string): Promise<string> => {
    const made = { name: `Trip ${key}`, modelKey: key, modelXml };
    const model = await shop.post('/blade-workflow/design/model/submit', made);
    if (model.status !== 200) throw new Error(model.text);
    const scope = { modelId: model.data.id, modelKey: key, type: 'WF_ALL', val: 'WF_ALL', text: '' };
    await server.services.database.orm
      .insert(workflowModelScopes)
      .values({ id: server.services.ids.next(), tenantId: shopTenant, ...scope });
    const answer = await shop.post('/blade-workflow/design/model/deploy', { id: model.data.id });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.data.processDefinitionId;
  };
  return { shop, person, people, deployed };
}

const everyCode = [
  ...['wf_process_start', 'wf_process_todo', 'wf_process_todo_handle', 'wf_process_claim', 'wf_process_send'],
  ...[
    'wf_process_done',
    'wf_process_my_done',
    'wf_copy',
    'wf_process_claim_sign',
    'wf_process_draft',
    'wf_demo_leave',
  ],
];

/** Starts a version, and answers the id of what runs. */
export async function started(who: Calls, processId: string, values: object = {}): Promise<string> {
  const answer = await who.post('/blade-workflow/process/startProcess', { processId, ...values });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.data;
}

/** Does the newest task of an instance that waits for somebody. */
export async function passed(who: Calls, processInsId: string, variables: object = {}): Promise<void> {
  const { data, text } = await who.get('/blade-workflow/process/detail', { processInsId });
  const taskId = data?.process?.taskId;
  if (data?.process?.status !== 'todo') throw new Error(text);
  const answer = await who.post('/blade-workflow/process/completeTask', { taskId, pass: true, variables });
  if (answer.status !== 200) throw new Error(answer.text);
}

/** A process of user tasks one after the other; each is an id, a name and what stands within it. */
export function stepsXml(
  key: string,
  steps: readonly (readonly [id: string, name: string, within: string])[],
  start = '',
): string {
  const ids = ['start', ...steps.map(([id]) => id), 'end'];
  const tasks = steps.map(
    ([id, name, within]) =>
      `<userTask id="${id}" name="${name}"><extensionElements>${within}</extensionElements></userTask>`,
  );
  const flows = ids
    .slice(1)
    .map((id, index) => `<sequenceFlow id="f${index}" sourceRef="${ids[index]}" targetRef="${id}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
  <process id="${key}" name="Trip ${key}" isExecutable="true">
    <startEvent id="start"><extensionElements>${start}</extensionElements></startEvent>
    ${tasks.join('\n    ')}
    <endEvent id="end"/>
    ${flows.join('\n    ')}
  </process>
</definitions>`;
}

/** People of a step. */
export const asks = (...ids: readonly string[]): string =>
  `<flowable:assignee type="user" value="${ids.join(',')}"/>`;

/** What a step shows of the form (`r`), and lets be filled in (`w`): `props({ days: 'rw', salary: '' })`. */
export const props = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(
      ([id, rights]) =>
        `<flowable:formProp id="${id}" name="${id}" readable="${rights.includes('r')}" writable="${rights.includes('w')}"/>`,
    )
    .join('');
