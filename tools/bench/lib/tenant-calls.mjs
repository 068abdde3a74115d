const base = '/blade-workflow';

const step = `<userTask id="a" name="a"><extensionElements><flowable:assignee type="custom" value="applyUser"/></extensionElements></userTask>`;
const modelXml = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
<process id="bench" name="bench" isExecutable="true"><startEvent id="s"/>${step}<endEvent id="e"/>
<sequenceFlow id="f" sourceRef="s" targetRef="a"/><sequenceFlow id="g" sourceRef="a" targetRef="e"/></process></definitions>`;

/** An approval that waits for whoever has started it. */
export async function plantApproval(post) {
  const must = async (path, body) => {
    const { status, data, msg } = await post(base + path, body);
    if (status !== 200) throw new Error(`${path}: ${msg}`);
    return data;
  };
  const { id } = await must('/design/model/submit', { name: 'bench', modelKey: 'bench', modelXml });
  const scopeList = [{ type: 'WF_ALL', val: 'WF_ALL', text: '' }];
  await must('/design/model/scope/submit', { modelId: id, modelKey: 'bench', scopeList });
  const { processDefinitionId } = await must('/design/model/deploy', { id });
  await must('/process/startProcess', { processId: processDefinitionId });
}

/** Every list, tree and choice that a caller is answered without saying more. */
export async function listsOf(app, ask) {
  const { paths } = (await app.inject('/mall-api/openapi.json')).json();
  const asked = Object.entries(paths)
    .filter(([path, { get }]) => get && !/[{]|^\/mall-api\/api\//.test(path) && lists.test(path))
    .filter(([, { get }]) => !(get.parameters ?? []).some(({ required }) => required))
    .map(([path]) => path.replace('/mall-api', ''));
  const answered = [];
  for (const path of asked) if ((await ask(path)).status === 200) answered.push(path);
  return answered;
}

const lists = /\/(list|page|page2|tree|select|today|routes|buttons|events|[\w-]*-list|\w+List|user-info)$/;
