import type { Calls } from './calls.js';
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

async function must(answer: ReturnType<Calls['get']>) {
  const { status, text, data } = await answer;
  if (status !== 200) throw new Error(text);
  return data;
}
