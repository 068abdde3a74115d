import { beforeAll, expect, it } from 'vitest';
import { acted, codeOf, pass, type Someone, started, taskOf } from '../../../testing/workflow/approvals.js';
import { bpmn, task } from '../../../testing/workflow/bpmn.js';
import { openApprovals } from '../../../testing/workflow/open-approvals.js';

const { house, people } = await openApprovals('ann', 'bob', 'cy');
const [ann, bob, cy] = people;
let version: string;
beforeAll(async () => {
  const field = (id: string, name: string, writable: boolean, readable = true) =>
    `<flowable:formProp id="${id}" name="${name}" readable="${readable}" writable="${writable}"/>`;
  version = await house.deploy(
    'ahead',
    bpmn('ahead', {
      start: field('days', '天数', true) + field('pay', '工资', true) + field('buyer', '采购人', true),
      elements: [
        task({ id: 'a', who: [['user', bob.id]], more: field('days', '天数', false) }),
        '<exclusiveGateway id="g" default="f3"/>',
        task({ id: 'long', who: [['user', `${bob.id},${cy.id}`]], loop: 'parallel' }),
        task({ id: 'short', who: [['custom', "starterPick('short')"]] }),
        task({ id: 'buy', who: [['custom', "formUser('buyer')"]] }),
        task({ id: 'none', who: [['custom', 'leader(9)']], more: '<flowable:nobody action="approve"/>' }),
      ],
      flows: 'start>a a>g g>long g>short long>buy short>buy buy>none none>end',
    }).replace(
      'sourceRef="g" targetRef="long"/>',
      `sourceRef="g" targetRef="long"><conditionExpression>\${pay &gt; 3}</conditionExpression></sequenceFlow>`,
    ),
  );
});

const ask = ({ calls }: Someone, body: object) => calls.post('/blade-workflow/process/forecast', body);
const nodes = (data: { steps: { nodeId: string; when: { flow: string }[] }[] }) =>
  data.steps.map(({ nodeId, when }) => [nodeId, ...when.map(({ flow }) => flow)].join(' '));

it('before a start: who is asked, what depends on what, whom somebody picks, and who stays without anybody', async () => {
  const data = await said(ann, { processId: version });
  expect(nodes(data)).toEqual(['a', 'long f2', 'short f3', 'buy', 'none']);
  expect(data.forks).toMatchObject([
    { nodeId: 'g', dependsOn: [{ field: 'pay', label: '工资' }], dependsOnOthers: false },
  ]);
  expect(data.steps[0]).toMatchObject({ people: [{ id: bob.id, name: 'bob' }], asked: 'one', isOpen: false });
  expect(data.steps[1]).toMatchObject({ people: [{ id: bob.id }, { id: cy.id }], asked: 'together' });
  expect(data.steps[2]).toMatchObject({ pick: { by: 'starter', nodeId: 'short', picked: false } });
  expect(data.steps[3]).toMatchObject({ people: [], dependsOn: [{ field: 'buyer' }], nobody: null });
  expect(data.steps[4]).toMatchObject({ people: [], nobody: 'approve', skipped: 'nobody' });
  expect(data.ends).toMatchObject([{ kind: 'completed', nodeId: 'end' }]);
  const picked = { wf_picks: { short: cy.id }, variables: { pay: 1, buyer: bob.id } };
  const sure = await said(ann, { processDefKey: 'ahead', ...picked });
  expect(nodes(sure)).toEqual(['a', 'short', 'buy', 'none']);
  expect(sure.steps[1]).toMatchObject({ people: [{ id: cy.id }], pick: { picked: true } });
});

it('of what runs: what then happens; who may not read a value learns nothing of it; others are refused', async () => {
  const id = await started(ann, version, { pay: 9, days: 1, buyer: ann.id });
  const before = await house.query('select count(*) from mall_wf_history', []);
  expect(nodes(await said(ann, { processInsId: id }))).toEqual(['a', 'long', 'buy', 'none']);
  const told = await said(bob, { processInsId: id, taskId: await taskOf(bob, id) });
  expect(nodes(told)).toEqual(['a', 'long f2', 'short f3', 'buy', 'none']);
  expect(told.forks).toMatchObject([
    { dependsOn: [], dependsOnOthers: true, ways: [{ condition: null }, {}] },
  ]);
  expect(told.steps[3]).toMatchObject({ people: [], dependsOn: [], dependsOnOthers: true });
  expect(codeOf(await ask(cy, { processInsId: id }))).toBe('403 workflow.not_readable');
  expect(
    codeOf(await ask(ann, { processInsId: id, taskId: await taskOf(bob, id), variables: { pay: 1 } })),
  ).toBe('403 workflow.not_yours');
  expect(codeOf(await ask(ann, {}))).toBe('400 request.invalid');
  expect(await house.query('select count(*) from mall_wf_history', [])).toEqual(before);
  await pass(bob, id);
  expect(await house.open(id)).toEqual([`long ${bob.id}`, `long ${cy.id}`]);
  await pass(bob, id);
  await pass(cy, id);
  expect(await house.open(id)).toEqual([`buy ${ann.id}`]);
  await acted(ann, 'completeTask', { taskId: await taskOf(ann, id), pass: true });
  expect(await said(ann, { processInsId: id })).toEqual({ steps: [], forks: [], ends: [] });
});

async function said(who: Someone, body: object) {
  const answer = await ask(who, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}
