import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import {
  type Approvals,
  acted,
  approvals,
  codeOf,
  pass,
  type Someone,
  started,
  taskOf,
} from '../../../testing/workflow/approvals.js';
import { bpmn, task } from '../../../testing/workflow/bpmn.js';
import { workflowModelScopes } from '../model-scope/model-scope.table.js';
import { tellOfLeavers } from './leavers.js';

const base = '/blade-workflow/ops/handover';
let server: TestServer;
let house: Approvals;
let ann: Someone;
let leaver: Someone;
let heir: Someone;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  house = await approvals(server);
  [ann, leaver, heir] = [await house.person('ann'), await house.person('leaver'), await house.person('heir')];
});
afterAll(() => server.close());

const by = (...people: readonly Someone[]) => [['user', people.map(({ id }) => id).join(',')]] as const;
const held = async (who: Someone) => (await house.shop.get(base, { userId: who.id })).data;
const handOver = (from: Someone, to: Someone) =>
  house.shop.post(base, { from: from.id, to: to.id, reason: '离职' });
const kinds = ['assigned', 'claimed', 'signed'] as const;
type Kind = (typeof kinds)[number];
/** Models of each way in which a model asks somebody, with two steps of his. */
const deployed = (kind: Kind) =>
  house.deploy(kind, bpmn(kind, { elements: elementsOf(kind), flows: 'start>a a>b b>c c>end' }));
function elementsOf(kind: Kind): readonly string[] {
  const mine = task({ id: 'a', name: '发起人', who: [['custom', 'applyUser']] });
  const last = task({ id: 'c', who: by(leaver) });
  if (kind === 'assigned') return [mine, task({ id: 'b', who: by(leaver) }), last];
  if (kind === 'claimed') return [mine, task({ id: 'b', who: by(leaver, ann) }), last];
  return [mine, task({ id: 'b', who: by(ann, leaver), loop: 'sequential' }), last];
}

it('everything of a leaver is listed, and handed over in one call; every process comes to its end', async () => {
  const ids: Record<string, string[]> = { assigned: [], claimed: [], signed: [] };
  for (const [kind, count] of [
    ['assigned', 34],
    ['claimed', 3],
    ['signed', 3],
  ] as const) {
    const processId = await deployed(kind);
    for (let nth = 0; nth < count; nth += 1) {
      const id = await started(ann, processId);
      await pass(ann, id);
      ids[kind]?.push(id);
    }
  }
  // One in turn waits for the leaver, two for somebody before him; one instance is suspended, one task is lent.
  await pass(ann, ids.signed?.[0] ?? '');
  const [suspended = '', lent = ''] = ids.assigned ?? [];
  await acted(leaver, 'delegateTask', { taskId: await taskOf(leaver, lent), assignee: ann.id });
  await house.shop.post('/blade-workflow/ops/changeTaskStatus', {
    taskId: await taskOf(leaver, suspended),
    isSuspended: true,
  });
  const stood = await house.shop.post('/blade-workflow/ops/proxy/submit', {
    ...{ userId: ann.id, proxyUserId: leaver.id, processDefKey: 'other' },
  });
  expect(stood.status, stood.text).toBe(200);
  const scope = { tenantId: '100001', modelId: '77', modelKey: 'elsewhere', type: 'user' };
  await server.services.database.orm
    .insert(workflowModelScopes)
    .values({ ...scope, id: server.services.ids.next(), val: `${ann.id},${leaver.id}`, text: 'ann,leaver' });
  await house.query('update mall_user set status = 2 where id = $1', [leaver.id]);

  const before = await held(leaver);
  expect(before).toMatchObject({ userName: 'leaver', gone: true, open: 34, claimable: 3, lent: 1 });
  expect(before.models.map(({ modelKey }: { modelKey: string }) => modelKey)).toEqual([...kinds]);
  expect(before.deployments).toMatchObject([
    { key: 'assigned', version: 1, running: 34 },
    { key: 'claimed', running: 3 },
    { key: 'signed', running: 3 },
  ]);
  expect(before.proxies).toMatchObject([
    { userName: 'ann', proxyUserName: 'leaver', processDefKey: 'other' },
  ]);
  expect(before.scopes).toEqual([{ modelId: '77', modelKey: 'elsewhere' }]);
  expect((await house.shop.get(`${base}/waiting`)).data).toMatchObject([{ userId: leaver.id, open: 34 }]);

  const told = async () =>
    house.query<{ open: string; closed: boolean }>(
      `select params ->> 'open' as open, closed_time is not null as closed from mall_message
       where event = 'leaver.waiting' and subject = $1`,
      [`leaver:${leaver.id}`],
    );
  await tellOfLeavers(server.services);
  await tellOfLeavers(server.services);
  expect(await told()).toEqual([{ open: '34', closed: false }]);

  const done = await handOver(leaver, heir);
  expect(done.data).toEqual({
    ...{ tasks: 34, claimable: 3, lent: 1, models: 3, proxies: 1, scopes: 1, left: 0 },
  });
  expect(await told()).toEqual([{ open: '34', closed: true }]);
  expect(await held(leaver)).toMatchObject({
    open: 0,
    claimable: 0,
    lent: 0,
    models: [],
    proxies: [],
    scopes: [],
  });
  expect(await house.said(suspended)).toContain('assigneeComment leaver→heir：离职');
  const [state] = await house.query<{ suspended: boolean }>(
    'select suspended from mall_wf_instance where id = $1',
    [suspended],
  );
  expect(state?.suspended).toBe(true);
  const [kept] = await house.query<{ val: string; text: string }>(
    `select val, text from mall_workflow_model_scope where model_key = 'elsewhere'`,
    [],
  );
  expect(kept).toEqual({ val: `${ann.id},${heir.id}`, text: 'ann,heir' });

  await house.shop.post('/blade-workflow/ops/changeTaskStatus', {
    taskId: (
      await house.query<{ id: string }>(
        'select id from mall_wf_task where instance_id = $1 and end_time is null',
        [suspended],
      )
    )[0]?.id,
    isSuspended: false,
  });
  await pass(ann, lent);
  for (const id of Object.values(ids).flat()) await finished(id);
  const running = await house.query('select id from mall_wf_instance where state = $1 and starter = $2', [
    ...['running', ann.id],
  ]);
  expect(running).toEqual([]);
});

/** Whoever has it does it, until it has ended: the first of those who may. */
async function finished(id: string): Promise<void> {
  for (let nth = 0; nth < 6; nth += 1) {
    const [open] = await house.open(id);
    if (open === undefined) return;
    await pass(open.endsWith(ann.id) ? ann : heir, id);
  }
}

it('whoever is still there is asked himself, by what names him; a new version names the successor', async () => {
  const stays = await house.person('stays');
  const processId = await house.deploy(
    'stays',
    bpmn('stays', { elements: [task({ id: 'b', who: by(stays) })], flows: 'start>b b>end' }),
  );
  expect((await handOver(stays, heir)).data).toMatchObject({ tasks: 0, models: 1 });
  expect(await house.open(await started(ann, processId))).toEqual([`b ${stays.id}`]);
  await house.query('update mall_user set status = 2 where id = $1', [stays.id]);
  expect(await house.open(await started(ann, processId))).toEqual([`b ${heir.id}`]);
  const [source] = await house.query<{ xml: string }>(
    `select s.model_xml as xml from mall_workflow_model_source s join mall_workflow_model m on m.id = s.model_id
     where m.model_key = 'stays'`,
    [],
  );
  expect(source?.xml).toContain(`value="${heir.id}"`);
});

it('does for others what he did, but for what would end at himself or be a fourth link: those proxies end', async () => {
  const names = ['goes', 'next', 'one', 'two', 'u', 'v', 'w'];
  const all: Record<string, Someone> = {};
  for (const name of names) all[name] = await house.person(name);
  const idOf = (name: string): string => all[name]?.id ?? '';
  const proxies = '/blade-workflow/ops/proxy';
  for (const [from, to] of [
    ['next', 'one'],
    ['one', 'goes'],
    ['two', 'goes'],
    ['u', 'v'],
    ['v', 'two'],
    ['w', 'goes'],
  ] as const) {
    const made = { userId: idOf(from), proxyUserId: idOf(to), processDefKey: 'WF_ALL_PROCESS' };
    const answer = await house.shop.post(`${proxies}/submit`, made);
    expect(answer.status, answer.text).toBe(200);
  }
  const answer = await handOver(all.goes as Someone, all.next as Someone);
  expect(answer.data, answer.text).toMatchObject({ proxies: 3 });
  const { data } = await house.shop.get(`${proxies}/list`, { size: 100 });
  const shown = (data.records as { userName: string; proxyUserName: string; status: number }[])
    .filter(({ userName }) => names.includes(userName))
    .map(({ userName, proxyUserName, status }) => `${userName}→${proxyUserName} ${status}`);
  // one→next would end at one; u→v→two→next→one would be four links.
  expect(shown.toSorted()).toEqual([
    ...['next→one 1', 'one→goes 2', 'two→goes 2', 'u→v 1', 'v→two 1', 'w→next 1'],
  ]);
});

it('is refused to oneself, to somebody who is gone, of nobody, of another tenant, and without the code', async () => {
  expect(codeOf(await handOver(ann, ann))).toBe('400 workflow.handover_self');
  expect(codeOf(await handOver(ann, leaver))).toMatch(/workflow.person_unusable$/);
  const nobody = { id: '999', calls: ann.calls };
  expect(codeOf(await handOver(nobody, ann))).toBe('404 workflow.no_such_person');
  const [stranger] = await house.query<{ id: string }>(
    `select id::text from mall_user where tenant_id <> '100001' limit 1`,
    [],
  );
  expect(codeOf(await house.shop.get(base, { userId: stranger?.id ?? '' }))).toBe(
    '404 workflow.no_such_person',
  );
  expect((await ann.calls.get(base, { userId: heir.id })).status).toBe(403);
  expect((await ann.calls.post(base, { from: heir.id, to: ann.id })).status).toBe(403);
});
