import { expect, it } from 'vitest';
import { started } from '../../testing/workflow/approvals.js';
import { bpmn, task } from '../../testing/workflow/bpmn.js';
import { openApprovals } from '../../testing/workflow/open-approvals.js';
import { workflowOf } from './engine/engine.js';
import { fireTimers } from './timers/fire-timers.js';

const { server, house, people } = await openApprovals('ann', 'bob');
const [ann, bob] = people;

it('a link of a notice only shows: whoever opens it, and whatever it shows by, nothing has changed', async () => {
  const elements = [task({ id: 'b', who: [['user', bob.id]] })];
  const instance = await started(
    ann,
    await house.deploy('linked', bpmn('linked', { elements, flows: 'start>b b>end' })),
  );
  const links = await house.query<{ link: string }>('select link from mall_message where about = $1', [
    instance,
  ]);
  expect(links.length).toBeGreaterThan(0);
  const state = () =>
    house.query(
      `select i.shown, t.id, t.assignee, t.end_time, m.closed_time from mall_wf_instance i
       join mall_wf_task t on t.instance_id = i.id left join mall_message m on m.about = i.id
       where i.id = $1 order by t.id, m.id`,
      [instance],
    );
  const before = await state();
  for (const { link } of links) {
    const about = JSON.parse(
      Buffer.from(decodeURIComponent(link.split('/').at(-1) ?? ''), 'base64').toString(),
    );
    expect(about.processInsId).toBe(instance);
    for (const url of [link, `/blade-workflow/process/detail?${new URLSearchParams(about)}`])
      await server.inject({ method: 'GET', url });
    expect((await bob.calls.get('/blade-workflow/process/detail', about)).status).toBe(200);
  }
  expect(await state()).toEqual(before);
});

it('what a timer brings is its tenant’s own: who is asked, and every row of it', async () => {
  const event = '<timerEventDefinition><timeDuration>PT0S</timeDuration></timerEventDefinition>';
  const pause = `<intermediateCatchEvent id="w">${event}</intermediateCatchEvent>`;
  const elements = [pause, task({ id: 'b', who: [['role', house.roleId]] })];
  const id = await house.deploy('timed', bpmn('timed', { elements, flows: 'start>w w>b b>end' }));
  const instance = await started(ann, id);
  await fireTimers(workflowOf(server).alone, server.app.log);
  const tasks = await house.query('select tenant_id, activity_id from mall_wf_task where instance_id = $1', [
    instance,
  ]);
  expect(tasks).toEqual([{ tenant_id: '100001', activity_id: 'b' }]);
  const asked = await house.query<{ value: string }>(
    'select c.value from mall_wf_candidate c join mall_wf_task t on t.id = c.task_id where t.instance_id = $1',
    [instance],
  );
  expect(asked.map(({ value }) => value).sort()).toEqual([ann.id, bob.id].sort());
});
