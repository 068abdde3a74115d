import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';

const clock = new TestClock();
let server: TestServer;
let shop: Calls;
let other: Calls;
beforeAll(async () => {
  server = await createTestServer({ requestLog: true }, clock);
  shop = callsOf(await server.signIn('100001'));
  other = callsOf(await server.signIn('100002'));
});
afterAll(() => server.close());

const base = '/blade-resource/sms/endpoint';
let last = 13_900_000_000;

interface Sent {
  readonly id: string;
  readonly phone: string;
  readonly value: string;
}

/** What came to the phone: the outbox stands for it. */
async function arrived(phone: string): Promise<string> {
  const { records } = (await shop.get('/blade-resource/sms/message/list', { phone })).data;
  const { data } = await shop.get('/blade-resource/sms/message/detail', { id: records[0].id });
  return JSON.parse(data.content).code;
}
async function ask(): Promise<Sent> {
  last += 1;
  const phone = String(last);
  const { status, data, text } = await shop.send(`${base}/send-validate`, { phone });
  expect(status, text).toBe(200);
  expect(data).toMatchObject({ success: true, phone });
  return { id: data.id, phone, value: await arrived(phone) };
}
async function check(sent: Sent, who = shop) {
  const { status, errorCode } = await who.send(`${base}/validate-message`, { ...sent });
  return status === 200 ? 'right' : errorCode;
}
const wrongValue = ({ value }: Sent): string => (value === '000000' ? '000001' : '000000');

it('a code is right once', async () => {
  const sent = await ask();
  expect(sent.value).toMatch(/^\d{6}$/);
  expect(await check(sent)).toBe('right');
  expect(await check(sent)).toBe('sms.code_wrong');
});

it('a code is right once however many bring it at once', async () => {
  const sent = await ask();
  const answers = await Promise.all([1, 2, 3].map(() => check(sent)));
  expect(answers.sort()).toEqual(['right', 'sms.code_wrong', 'sms.code_wrong']);
});

it('a code is of its number, its sending and its tenant', async () => {
  const sent = await ask();
  const another = await ask();
  expect(await check({ ...sent, phone: another.phone })).toBe('sms.code_wrong');
  expect(await check({ ...sent, id: another.id })).toBe('sms.code_wrong');
  expect(await check(sent, other)).toBe('sms.code_wrong');
  expect(await check(sent)).toBe('right');
});

it('a code stays where another tenant sends one to the same number', async () => {
  const sent = await ask();
  expect((await other.send(`${base}/send-validate`, { phone: sent.phone })).status).toBe(200);
  expect(await check(sent)).toBe('right');
});

it('a code ends after minutes', async () => {
  const sent = await ask();
  clock.advance(5 * 60 + 1);
  expect(await check(sent)).toBe('sms.code_wrong');
  const fresh = await ask();
  clock.advance(5 * 60 - 1);
  expect(await check(fresh)).toBe('right');
});

it('a code is tried five times, and then is wrong even when it is right', async () => {
  const sent = await ask();
  for (let count = 0; count < 4; count += 1)
    expect(await check({ ...sent, value: wrongValue(sent) })).toBe('sms.code_wrong');
  expect(await check(sent)).toBe('right');
  const guessed = await ask();
  for (let count = 0; count < 5; count += 1) await check({ ...guessed, value: wrongValue(guessed) });
  expect(await check(guessed)).toBe('sms.code_wrong');
});

it('the newest code of a number alone is right', async () => {
  const { id, phone, value } = await ask();
  clock.advance(61);
  const { data } = await shop.send(`${base}/send-validate`, { phone });
  expect(await check({ id, phone, value })).toBe('sms.code_wrong');
  expect(await check({ id: data.id, phone, value: await arrived(phone) })).toBe('right');
});

it('nothing of a code is readable in the tables', async () => {
  const { id, value } = await ask();
  const { rows } = await server.services.database.query('select * from mall_sms_code where id = $1', [id]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(`"${value}"`);
  const { rows: lines } = await server.services.database.query(
    "select content from mall_sms_message where purpose = 'code'",
  );
  expect(JSON.stringify(lines)).not.toContain(value);
});

const logged = async (): Promise<string[]> =>
  (
    await server.services.database.query<{ text: string }>(
      "select coalesce(params, method_name) as text from mall_log_api where method_class = 'sms'",
    )
  ).rows.map((row) => row.text);

it('the log of calls has the calls, and neither a key nor a code', async () => {
  const form = { category: 3, smsCode: 'last of all', templateId: 'T', signName: 'S' };
  const params = JSON.stringify({ code: 'canary-code' });
  await shop.send(`${base}/send-message`, { code: 'outbox', phones: '13800138000', params });
  await shop.post(`${base}/send-message`, { code: 'outbox', phones: '13800138001', params });
  await shop.send(`${base}/validate-message`, { id: 'a', phone: '13800138000', value: 'canary-code' });
  const keys = { accessKey: 'canary-access', secretKey: 'canary-secret' };
  await shop.post('/blade-resource/sms/submit', { ...form, ...keys });
  // Each server writes its own lines, when it comes to it: the last call is not the last line.
  await expect.poll(async () => (await logged()).join()).toContain('last of all');
  await expect.poll(async () => (await logged()).filter((line) => line === 'send')).toHaveLength(2);
  expect((await logged()).join()).not.toContain('canary');
});
