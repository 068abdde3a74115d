import { beforeAll, expect, it } from 'vitest';
import {
  act,
  acted,
  codeOf,
  pass,
  type Someone,
  started,
  taskOf,
} from '../../../testing/workflow/approvals.js';
import { bpmn, task } from '../../../testing/workflow/bpmn.js';
import { openApprovals } from '../../../testing/workflow/open-approvals.js';

const { house, people } = await openApprovals('ann', 'bob', 'cy');
const [ann, bob, cy] = people;
let version: string;
const base = '/blade-workflow/process';

const property = (id: string, rights: string) => `<flowable:formProperty id="${id}" name="${id}" ${rights}/>`;
const both = 'readable="true" writable="true"';

beforeAll(async () => {
  const elements = [
    task({ id: 'a', who: [['custom', 'applyUser']], more: property('days', both) }),
    task({ id: 'b', who: [['user', bob.id]], more: property('days', both) + property('salary', both) }),
  ];
  const start = property('days', both);
  version = await house.deploy('beside', bpmn('beside', { start, elements, flows: 'start>a a>b b>end' }));
});

it('what each has changed is told field by field, as far as its reader may read the fields', async () => {
  const instance = await started(ann, version, { days: 2 });
  await pass(ann, instance, { variables: { days: 3 } });
  await pass(bob, instance, { variables: { days: 3, salary: 9000 } });
  const told = async (who: Someone) =>
    (await who.calls.get(`${base}/changes`, { processInsId: instance })).data.map(
      ({ userName, taskName, fields }: { userName: string; taskName: string | null; fields: object[] }) => [
        userName,
        taskName,
        fields,
      ],
    );
  const days = [
    ['ann', null, [{ field: 'days', before: null, after: 2 }]],
    ['ann', 'a', [{ field: 'days', before: 2, after: 3 }]],
  ];
  expect(await told(bob)).toEqual([...days, ['bob', 'b', [{ field: 'salary', before: null, after: 9000 }]]]);
  expect(await told(ann)).toEqual(days);
  expect(codeOf(await cy.calls.get(`${base}/changes`, { processInsId: instance }))).toBe(
    '403 workflow.not_readable',
  );
});

it('whoever is named beside a process is told and may read it, and never act on it', async () => {
  const instance = await started(ann, version, { days: 2 });
  await pass(ann, instance);
  const taskId = await taskOf(bob, instance);
  const body = { processInstanceId: instance, comment: '请看一下', mention: cy.id };
  expect(codeOf(await act(cy, 'comment', { ...body, mention: ann.id }))).toBe('403 workflow.not_readable');
  expect(codeOf(await act(ann, 'comment', { ...body, mention: 'nobody' }))).toBe(
    '400 workflow.person_unusable',
  );
  await acted(ann, 'comment', body);
  const [told] = (await cy.calls.get('/blade-desk/message/page')).data.records;
  expect(told).toMatchObject({ event: 'process.mentioned', fromName: 'ann' });
  expect(told.text).toContain('请看一下');
  const detail = await cy.calls.get(`${base}/detail`, { processInsId: instance });
  expect([detail.status, detail.data.process.variables.days]).toEqual([200, undefined]);
  for (const path of ['completeTask', 'claimTask', 'terminateProcess'])
    expect(codeOf(await act(cy, path, { taskId, pass: true }))).toBe('403 workflow.not_yours');
});

it('copies know when they were read, and no link of a message changes anything by being opened', async () => {
  const instance = await started(ann, version, { days: 2, copyUser: cy.id });
  const copy = async () =>
    (
      await house.query('select read_time::text from mall_workflow_copy where process_id = $1', [instance])
    )[0];
  expect(await copy()).toEqual({ read_time: null });
  const { records } = (await cy.calls.get('/blade-desk/message/page')).data;
  const before = await everyRow();
  for (const { link } of records) {
    const told = JSON.parse(Buffer.from(decodeURIComponent(link.split('/').at(-1)), 'base64').toString());
    expect((await cy.calls.get(`${base}/detail`, told)).status).toBe(200);
  }
  expect(await everyRow()).toEqual(before);
  await acted(cy, 'look', { processInsId: instance });
  expect(await copy()).toEqual({ read_time: expect.stringMatching(/^\d{4}-/) });
});

it('its starter starts again from one that has ended, with what he may write of it', async () => {
  const instance = await started(ann, version, { days: 5 });
  const again = (who: Someone) => act(who, 'startAgain', { processInsId: instance });
  expect(codeOf(await again(ann))).toBe('409 workflow.still_running');
  await pass(ann, instance);
  await pass(bob, instance, { variables: { salary: 1 } });
  expect(codeOf(await again(bob))).toBe('403 workflow.not_started_by_you');
  const { data } = await again(ann);
  expect(data).toEqual({ processId: version, processDefKey: 'beside', fields: ['days'] });
  const draft = await ann.calls.get(`${base}/draft/detail`, { processDefId: version });
  expect(JSON.parse(draft.data.variables)).toEqual({ days: 5 });
});

/** What approvals and messages are made of, as a text. */
async function everyRow(): Promise<string> {
  const tables = [
    'mall_wf_task',
    'mall_wf_instance',
    'mall_message',
    'mall_workflow_copy',
    'mall_workflow_look',
  ];
  const rows = await Promise.all(
    tables.map((table) => house.query(`select x::text as row from ${table} x`, [])),
  );
  return JSON.stringify(rows);
}
