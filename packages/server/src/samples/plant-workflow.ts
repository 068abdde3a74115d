/** A reply as whoever plants looks at it. */
interface Answer {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the reply of any call
  readonly data: any;
}

/** Calls of one person. */
export interface PlantCalls {
  get(url: string, query?: Readonly<Record<string, string | number>>): Promise<Answer>;
  post(url: string, payload: object): Promise<Answer>;
}

/** An approval by whoever has started it, twice. */
const bpmnOf = (key: string, name: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
  <process id="${key}" name="${name}" isExecutable="true">
    <startEvent id="start"/>
    <userTask id="first" name="${name}"><extensionElements><flowable:assignee type="custom" value="applyUser"/></extensionElements></userTask>
    <userTask id="second" name="${name}"><extensionElements><flowable:assignee type="custom" value="applyUser"/></extensionElements></userTask>
    <endEvent id="end"/>
    <sequenceFlow id="a" sourceRef="start" targetRef="first"/>
    <sequenceFlow id="b" sourceRef="first" targetRef="second"/>
    <sequenceFlow id="c" sourceRef="second" targetRef="end"/>
  </process>
</definitions>`;

/**
 * A process that was drawn, deployed, started and approved once, with a comment and a copy, by this person; what waits
 * for them; and a second version of its model, so that it has a history.
 */
export async function plantWorkflow(
  calls: PlantCalls,
  text: string,
  standIn: string,
): Promise<Readonly<Record<string, string>>> {
  const key = `key-${text}`;
  const drawn = { name: text, modelKey: key, modelXml: bpmnOf(key, text) };
  const model = (await must(calls.post('/blade-workflow/design/model/submit', drawn))).data.id;
  const scopeList = [{ type: 'WF_ALL', val: 'WF_ALL', text }];
  await must(
    calls.post('/blade-workflow/design/model/scope/submit', { modelId: model, modelKey: key, scopeList }),
  );
  await must(calls.post('/blade-workflow/design/model/case/submit', { modelId: model, name: text }));
  const made = (await must(calls.post('/blade-workflow/design/model/deploy', { id: model }))).data;
  await must(calls.post('/blade-workflow/design/model/submit', { id: model, ...drawn, newVersion: true }));
  const start = { processId: made.processDefinitionId, reason: text };
  const process = (await must(calls.post('/blade-workflow/process/startProcess', start))).data;
  const [first] = await waiting(calls, process);
  const me = (await must(calls.get('/blade-user/info'))).data.id;
  const passed = { taskId: first, pass: true, comment: text, copyUser: me };
  await must(calls.post('/blade-workflow/process/completeTask', passed));
  const category = (await must(calls.post('/blade-workflow/design/category/submit', { name: text, sort: 1 })))
    .data.id;
  const form = { formKey: key, name: text, categoryId: category, content: '{}', appContent: '{}' };
  const formId = (await must(calls.post('/blade-workflow/design/form/submit', form))).data.id;
  await must(calls.post('/blade-workflow/design/form/submit', { id: formId, ...form, newVersion: true }));
  const forms = (await must(calls.get('/blade-workflow/design/form/history/list', { formId }))).data.records;
  const versions = (await must(calls.get('/blade-workflow/design/model/history/list', { modelId: model })))
    .data.records;
  const asked = { processInsId: process, datetime: text, days: 1, reason: text };
  const leave = (await must(calls.post('/blade-workflow/process/leave/submit', asked))).data;
  const away = { userId: me, proxyUserId: standIn, processDefKey: key, type: '1', status: 1 };
  await must(calls.post('/blade-workflow/ops/proxy/submit', away));
  const proxies = (await must(calls.get('/blade-workflow/ops/proxy/list', { userId: me }))).data.records;
  const [task = ''] = await waiting(calls, process);
  return {
    'workflow-model': model,
    'process-definition': made.processDefinitionId,
    'workflow-deployment': made.id,
    process,
    task,
    'workflow-category': category,
    'workflow-form': formId,
    'workflow-form-history': forms[0].id,
    'workflow-model-history': versions[0].id,
    'workflow-leave': leave.id,
    'workflow-proxy': proxies[0].id,
    'own-proxy': proxies[0].id,
  };
}

async function waiting(calls: PlantCalls, process: string): Promise<string[]> {
  const { data } = await must(calls.get('/blade-workflow/process/todoList', { size: 100 }));
  const rows = data.records as readonly { readonly taskId: string; readonly processInstanceId: string }[];
  return rows.filter(({ processInstanceId }) => processInstanceId === process).map(({ taskId }) => taskId);
}

async function must(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer;
  if (status !== 200) throw new Error(text);
  return answer;
}
