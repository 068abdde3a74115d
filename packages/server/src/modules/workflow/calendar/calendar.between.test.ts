import { dueTime } from '@mall/workflow';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvFile, importCalls } from '../../../import/import-calls.fixture.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type SignedIn, type TestServer } from '../../../testing/test-server.js';
import { calendarOf } from './calendar-of.js';

const base = '/blade-workflow/ops';
const tenantId = '100001';
let server: TestServer;
let signedIn: SignedIn;
let shop: Calls;
let other: Calls;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  signedIn = await server.signIn(tenantId);
  shop = callsOf(signedIn);
  other = callsOf(await server.signIn('100002'));
});
afterAll(() => server.close());

/** When something of one workday is due that begins at a moment in Shanghai, as the tenant works. */
async function due(start: string, whose = tenantId): Promise<string> {
  const { orm: db } = server.services.database;
  const calendar = await calendarOf({ db, tenantId: whose }, '+08:00');
  const at = dueTime(calendar, Date.parse(`${start.replace(' ', 'T')}:00+08:00`), 1, 'workday');
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}
async function made(path: string, row: object) {
  const answer = await shop.post(`${base}/${path}/submit`, row);
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}

it('is Monday to Friday where nobody has said anything: no holiday is invented', async () => {
  expect((await shop.get(`${base}/calendar/list`)).data.total).toBe(0);
  expect(await due('2026-10-02 15:00')).toBe('2026-10-05 15:00');
});

it('takes an iCalendar file, twice without a difference, and says what it has left out', async () => {
  const lines = [
    ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20261001', 'DTEND;VALUE=DATE:20261008'],
    ...['SUMMARY:国庆节 休', 'END:VEVENT', 'BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20261010'],
    ...['SUMMARY:国庆节 班', 'END:VEVENT', 'BEGIN:VEVENT', 'DTSTART:20261001T080000Z', 'SUMMARY:早会'],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ];
  const content = lines.join('\r\n');
  const taken = () => shop.post(`${base}/calendar/import-ics`, { content });
  expect((await taken()).data).toEqual({ added: 8, changed: 0, left: ['早会'] });
  expect((await taken()).data).toEqual({ added: 0, changed: 0, left: ['早会'] });
  const renamed = content.replace('国庆节 班', '调休上班');
  expect((await shop.post(`${base}/calendar/import-ics`, { content: renamed })).data.changed).toBe(1);
  expect(await due('2026-09-30 15:00')).toBe('2026-10-08 15:00');
  expect(await due('2026-10-09 15:00')).toBe('2026-10-10 15:00');
  expect(await due('2026-10-09 15:00', '100002')).toBe('2026-10-12 15:00');
  expect((await other.get(`${base}/calendar/list`)).data.total).toBe(0);
  const wrong = await shop.post(`${base}/calendar/import-ics`, { content: 'hello' });
  expect([wrong.status, wrong.errorCode]).toEqual([400, 'workflow.not_a_calendar']);
});

it('takes the days of a table as any resource does, and none of them twice', async () => {
  const calls = importCalls(signedIn);
  const file = csvFile(['日期,类型,名称', '2027-01-01,放假,元旦', '2027-01-02,上班,']);
  const job = await calls.checked('workflow-calendar', file);
  expect(job).toMatchObject({ total: 2, refused: 0 });
  await calls.run(job.id);
  expect(await calls.until(job.id, 'done')).toMatchObject({ done: 2, failed: 0 });
  expect(await due('2026-12-31 15:00')).toBe('2027-01-02 15:00');
  const twice = await shop.post(`${base}/calendar/submit`, { day: '2027-01-01', kind: 'workday' });
  expect([twice.status, twice.errorCode]).toEqual([400, 'workflow.day_exists']);
});

it('has hours where the tenant says so, and a Saturday that is worked has those of the week', async () => {
  for (const weekday of [1, 2, 3, 4]) await made('week', { weekday, beginsAt: '09:00', endsAt: '18:00' });
  const friday = await made('week', { weekday: 5, beginsAt: '09:00', endsAt: '12:00' });
  expect(await due('2026-11-05 15:00')).toBe('2026-11-06 12:00');
  expect(await due('2026-10-09 20:00')).toBe('2026-10-12 09:00');
  await made('week', { id: friday.id, endsAt: '18:00' });
  expect(await due('2026-11-05 15:00')).toBe('2026-11-06 15:00');
  for (const [row, code] of [
    [{ weekday: 6, beginsAt: '18:00', endsAt: '09:00' }, 'workflow.hours_backwards'],
    [{ weekday: 6, beginsAt: '9:00', endsAt: '18:00' }, 'request.invalid'],
    [{ weekday: 5, beginsAt: '09:00', endsAt: '18:00' }, 'workflow.weekday_exists'],
  ] as const) {
    const answer = await shop.post(`${base}/week/submit`, row);
    expect([answer.status, answer.errorCode]).toEqual([400, code]);
  }
});
