import { leaveXml } from '../modules/workflow/old-flow/leave-model.js';
import type { Answer, Calls } from './calls.js';
import { bpmn, task } from './workflow/bpmn.js';

/** Ids of rows by what calls name them by. */
type Rows = Readonly<Record<string, string>>;

interface People {
  /** Who starts them, and has what is to be done in them. */
  readonly who: Calls;
  /** Whoever may draw for all tenants. */
  readonly root: Calls;
  readonly tenantId: string;
  /** Somebody who has to sign as well. */
  readonly otherId: string;
  /** What they are called, and why leave is asked for. */
  readonly text: string;
}

/** What an act on an approval needs anew each time: another act may have been the end of it. */
export async function approvalPlanter({ who, root, tenantId, otherId, text }: People) {
  const me: string = (await must(who.get('/blade-user/info'))).id;
  const key = `acted-${text}`;
  const first = task({ id: 'first', who: [['custom', 'applyUser']] });
  const second = task({ id: 'second', who: [['user', `${me},${otherId}`]], loop: 'parallel' });
  const modelXml = bpmn(key, { elements: [first, second], flows: 'start>first first>second second>end' });
  const drawn = { name: text, modelKey: key, modelXml };
  const model = await must(who.post('/blade-workflow/design/model/submit', drawn));
  const everybody = [{ type: 'WF_ALL', val: 'WF_ALL', text: '' }];
  const scope = { modelId: model.id, modelKey: key, scopeList: everybody };
  await must(who.post('/blade-workflow/design/model/scope/submit', scope));
  const version = await must(who.post('/blade-workflow/design/model/deploy', { id: model.id }));
  let count = 0;

  /** The caller's own task in an instance. */
  async function taskIn(list: string, instance: string): Promise<string> {
    const { records } = await must(who.get(list, { size: 100 }));
    return records.find((row: Rows) => row.processInstanceId === instance).taskId;
  }

  return {
    /** An instance whose second step several have to sign, and the caller's task there. */
    async approval(): Promise<Rows> {
      const list = '/blade-workflow/process/todoList';
      const start = { processId: version.processDefinitionId };
      const process: string = await must(who.post('/blade-workflow/process/startProcess', start));
      const passed = { taskId: await taskIn(list, process), pass: true };
      await must(who.post('/blade-workflow/process/completeTask', passed));
      return { process, task: await taskIn(list, process) };
    },
    /** Leave on the older wire: its drawing, its version and an instance, whose first step the caller has. */
    async leave(): Promise<Rows> {
      count += 1;
      const name = `leave${count}-${text}`;
      const modelEditorXml = leaveXml.replace('id="Leave"', `id="${name}"`);
      const made = await must(
        root.post('/blade-flow/model/submit', { name, modelKey: name, modelEditorXml }),
      );
      const deployed = { modelId: made.id, category: 'flow_1', tenantIds: tenantId };
      await must(root.send('/blade-flow/model/deploy', deployed));
      const versions = await must(who.get('/blade-flow/work/start-list', { mode: 2, size: 100 }));
      const { id, deploymentId } = versions.records.find((row: Rows) => row.key === name);
      const times = { startTime: '2026-12-01 09:00:00', endTime: '2026-12-02 09:00:00' };
      const asked = { processDefinitionId: id, taskUser: me, reason: text, ...times };
      await must(who.post('/blade-desk/process/leave/start-process', asked));
      const [sent] = (await must(who.get('/blade-flow/work/send-list'))).records;
      const instance: string = sent.processInstanceId;
      return {
        'flow-model': made.id,
        model: made.id,
        'process-definition': id,
        'workflow-deployment': deploymentId,
        process: instance,
        'flow-leave': sent.businessId,
        business: sent.businessId,
        task: await taskIn('/blade-flow/work/todo-list', instance),
      };
    },
  };
}

async function must(answer: Promise<Answer>): Promise<Answer['data']> {
  const { status, text, data } = await answer;
  if (status !== 200) throw new Error(text);
  return data;
}
