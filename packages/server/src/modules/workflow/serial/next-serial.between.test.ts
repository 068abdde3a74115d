// biome-ignore-all lint/suspicious/noTemplateCurlyInString: no template, but letters that are refused
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { nextSerial } from './next-serial.js';
import { periodOf, serialDate } from './serial-dates.js';

const base = '/blade-workflow/design/serial';
const tenantId = '100001';
/** A Sunday, ten o'clock in the evening in Shanghai. */
const clock = new TestClock(new Date('2026-11-22T14:00:00Z'));
const hour = 3600;
let server: TestServer;
let shop: Calls;
let other: Calls;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' }, clock);
  shop = callsOf(await server.signIn(tenantId));
  other = callsOf(await server.signIn('100002'));
});
afterAll(() => server.close());

const rule = { name: 'Leave', prefix: 'QJ', connector: '-', dateFormat: 'yyyyMMdd', suffixLength: 4 };
/** A version that a tenant has deployed, as far as rules of numbers ask for it. */
const deployed = (deploymentId: string, whose = tenantId) =>
  server.services.database.query(
    `insert into mall_wf_definition (id, key, version, tenant_id, deployment_id, resource, suspended, create_time)
     values ($1, $1, 1, $2, $1, 'x', false, now()) on conflict do nothing`,
    [deploymentId, whose],
  );
async function made(deploymentId: string, more: object = {}) {
  await deployed(deploymentId);
  const answer = await shop.post(`${base}/submit`, { ...rule, deploymentId, ...more });
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}
/** A number as a start gets it: in a transaction of its own. */
const next = (deploymentId: string, { whose = tenantId, at = clock } = {}) =>
  server.services.database.ormTransaction((db) =>
    nextSerial({ ...server.services, clock: at, db, actor: { tenantId: whose } }, deploymentId),
  );

it('counts from the first number on, and begins anew where the digits are used up', async () => {
  await made('plain', { suffixLength: 1, startSequence: 8, dateFormat: '' });
  expect([await next('plain'), await next('plain'), await next('plain')]).toEqual(['QJ-8', 'QJ-9', 'QJ-8']);
  await made('bare', { prefix: '', connector: '', dateFormat: '' });
  expect([await next('bare'), await next('nobody')]).toEqual(['0001', null]);
});

it('twelve at once get twelve numbers', async () => {
  await made('many');
  const given = await Promise.all(Array.from({ length: 12 }, () => next('many')));
  const expected = Array.from({ length: 12 }, (_, at) => `QJ-20261122-${String(at + 1).padStart(4, '0')}`);
  expect(given.toSorted()).toEqual(expected);
});

it('a start that fails gives its number back', async () => {
  await made('undone');
  const failing = server.services.database.ormTransaction(async (db) => {
    await nextSerial({ ...server.services, db, actor: { tenantId } }, 'undone');
    throw new Error('the start has failed');
  });
  await expect(failing).rejects.toThrow('the start has failed');
  expect(await next('undone')).toBe('QJ-20261122-0001');
});

it('begins anew by the days, weeks, months and years of the server, and never goes back', async () => {
  const cycles = ['none', 'day', 'week', 'month', 'year'];
  for (const cycle of cycles) await made(`by-${cycle}`, { cycle, dateFormat: '', prefix: '' });
  const at = new TestClock(clock.now());
  const all = async () => Promise.all(cycles.map((cycle) => next(`by-${cycle}`, { at })));
  expect(await all()).toEqual(['0001', '0001', '0001', '0001', '0001']);
  // One hour more is the same day; two are Monday, in Shanghai.
  at.advance(hour);
  expect(await all()).toEqual(['0002', '0002', '0002', '0002', '0002']);
  at.advance(hour);
  expect(await all()).toEqual(['0003', '0001', '0001', '0003', '0003']);
  at.advance(-hour);
  expect(await all()).toEqual(['0004', '0002', '0002', '0004', '0004']);
  at.advance(10 * 24 * hour);
  expect(await all()).toEqual(['0005', '0001', '0001', '0001', '0005']);
  at.advance(31 * 24 * hour);
  expect(await all()).toEqual(['0006', '0001', '0001', '0001', '0001']);
});

it('another cycle goes on counting, and what the next number is can be set', async () => {
  const { id } = await made('changed', { cycle: 'month', dateFormat: '', prefix: '' });
  expect([await next('changed'), await next('changed')]).toEqual(['0001', '0002']);
  await shop.post(`${base}/submit`, { id, cycle: 'day' });
  expect(await next('changed')).toBe('0003');
  await shop.post(`${base}/update`, { id, currentSequence: 41 });
  expect(await next('changed')).toBe('0042');
});

it.each([
  ['the same deployment twice', { deploymentId: 'twice' }, 409, 'row.duplicate'],
  [
    'a first number with too many digits',
    { deploymentId: 'a', startSequence: 10_000 },
    400,
    'workflow.serial_too_long',
  ],
  ['letters that are none of a date', { deploymentId: 'b', dateFormat: 'yyyy${x}' }, 400, 'request.invalid'],
  ['a cycle that there is not', { deploymentId: 'c', cycle: 'decade' }, 400, 'request.invalid'],
  ['what another tenant has deployed', { deploymentId: 'theirs' }, 404, 'workflow.deployment_not_found'],
  ['what nobody has deployed', { deploymentId: 'nothing' }, 404, 'workflow.deployment_not_found'],
])('refuses %s', async (_what, more, status, code) => {
  if (code === 'row.duplicate') await made('twice');
  for (const id of ['a', 'b', 'c']) await deployed(id);
  await deployed('theirs', '100002');
  const answer = await shop.post(`${base}/save`, { ...rule, ...more });
  expect([answer.status, answer.errorCode]).toEqual([status, code]);
});

it('another tenant has no part in it', async () => {
  const { id } = await made('ours');
  expect(await next('ours', { whose: '100002' })).toBe(null);
  const seen = await other.get(`${base}/list`, { deploymentId: 'ours' });
  expect(seen.data.total).toBe(0);
  const answers = [
    await other.get(`${base}/detail`, { id }),
    await other.post(`${base}/submit`, { id, currentSequence: 9 }),
    await other.send(`${base}/remove`, { ids: id }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await shop.get(`${base}/page`, { deploymentId: 'ours' })).data.total).toBe(1);
});

it.each([
  ['week', '2027-01-01 00:00:00', '2026-12-28'],
  ['day', '2026-02-28 23:59:59', '2026-02-28'],
  ['year', '2026-12-31 23:59:59', '2026'],
  ['none', '2026-12-31 23:59:59', null],
] as const)('a %s of %s is %s', (cycle, moment, expected) => {
  expect(periodOf(cycle, moment)).toBe(expected);
  expect(serialDate('YY/MM.DD HHmmss', moment)).toBe(
    `${moment.slice(2, 4)}/${moment.slice(5, 7)}.${moment.slice(8, 10)} ${moment.slice(11).replaceAll(':', '')}`,
  );
});
