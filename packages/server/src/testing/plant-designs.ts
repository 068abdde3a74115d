import { type Calls, callsOf } from './calls.js';
import { type TestServer, testPassword } from './test-server.js';
import { userCalls } from './user-calls.js';
import { twoSteps } from './workflow/models.js';

const base = '/blade-workflow/design';
const asker = '<flowable:assignee type="custom" value="applyUser"/>';

/** Rows that come of acts on others: a version of a form by saving it anew, what is deployed by deploying a model. */
export const designed: Readonly<Record<string, (who: Calls, key: string) => Promise<string>>> = {
  'workflow-form-history': async (who, key) => {
    const form = { name: key, formKey: key, content: '{}', appContent: '{}' };
    const { id: formId } = await must(who.post(`${base}/form/submit`, form));
    await must(who.post(`${base}/form/submit`, { ...form, id: formId, newVersion: true }));
    const { records } = await must(who.get(`${base}/form/history/list`, { formId }));
    return records[0].id;
  },
  'workflow-deployment': async (who, key) => {
    const drawn = { name: key, modelKey: key, modelXml: twoSteps(key, asker) };
    const { id } = await must(who.post(`${base}/model/submit`, drawn));
    return (await must(who.post(`${base}/model/deploy`, { id }))).id;
  },
};

/**
 * Models that one thing each names: what was deployed, an earlier version, and who may start it; a form with an earlier
 * version; and the draft of somebody who has nothing else.
 */
export async function plantDesigns(
  server: TestServer,
  tenantId: string,
  planted: Readonly<Record<string, string>>,
): Promise<void> {
  const who = callsOf(await server.signIn(tenantId));
  const categoryId = planted['workflow-category'];
  const draw = async (key: string) => {
    const drawn = { name: key, modelKey: key, categoryId, modelXml: twoSteps(key, asker) };
    return { ...drawn, id: (await must(who.post(`${base}/model/submit`, drawn))).id as string };
  };
  await must(who.post(`${base}/model/deploy`, await draw('deployed')));
  await must(who.post(`${base}/model/submit`, { ...(await draw('again')), newVersion: true }));
  const { id: modelId } = await draw('opened');
  const scopeList = [{ type: 'WF_ALL', val: 'WF_ALL', text: 'opened' }];
  await must(who.post(`${base}/model/scope/submit`, { modelId, scopeList }));
  await designed['workflow-form-history']?.(who, 'again');
  await userCalls(who).make('drafter', { password: testPassword });
  const drafter = callsOf(await server.signIn(tenantId, 'drafter'));
  const draft = { processDefId: planted['process-definition'], variables: '{}' };
  await must(drafter.post('/blade-workflow/process/draft/submit', draft));
}

async function must(answer: ReturnType<Calls['get']>) {
  const { status, text, data } = await answer;
  if (status !== 200) throw new Error(text);
  return data;
}
