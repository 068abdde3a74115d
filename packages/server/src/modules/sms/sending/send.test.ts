import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Stands for a gateway somewhere else. */
const received: Received[] = [];
let status = 200;
const gateway: Server = createServer(async (request, response) => {
  received.push({ url: request.url ?? '', headers: request.headers, body: await text(request) });
  if (status === 302) response.setHeader('location', '/elsewhere');
  response.writeHead(status).end(JSON.stringify({ id: 'R-1', message: 'no credit' }));
});

const clock = new TestClock();
let server: TestServer;
let origin: string;
let shop: Calls;
let other: Calls;
let reader: Calls;
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  server = await createTestServer({ smsHosts: [origin, 'localhost', '127.0.0.1'] }, clock);
  shop = callsOf(await server.signIn('100001'));
  other = callsOf(await server.signIn('100002'));
  const roleId = await roleCalls(server, shop).make('sms readers', { codes: ['sms_message'] });
  await userCalls(shop).make('sms-reader', { roleId, realName: '读者', password: 'reader-pass-9' });
  reader = callsOf(await server.signIn('100001', 'sms-reader', 'reader-pass-9'));
  const common = { category: 5, templateId: 'T-9', signName: '果蔬', secretKey: 'gateway-secret' };
  for (const [smsCode, endpoint] of [
    ['gateway', `${origin}/send?v=1`],
    ['unlisted', 'https://sms.example.com/send'],
    ['inside', 'https://127.0.0.1/send'],
    ['named-inside', 'https://localhost/send'],
  ]) {
    const made = await shop.post('/blade-resource/sms/submit', { ...common, smsCode, endpoint });
    expect(made.status, made.text).toBe(200);
  }
});
afterAll(async () => {
  await server.close();
  gateway.close();
});

const path = '/blade-resource/sms/endpoint/send-message';
let last = 13_800_000_000;
function newPhone(): string {
  last += 1;
  return String(last);
}
const params = '{"code":"hushed quince"}';
const send = (code: string, phones: string, who = shop) => who.send(path, { code, phones, params });
async function logged(phone: string, who = shop) {
  const { records } = (await who.get('/blade-resource/sms/message/list', { phone })).data;
  return records as Record<string, unknown>[];
}
const detail = (id: unknown, who = shop) => who.get('/blade-resource/sms/message/detail', { id: String(id) });

it('a configuration is tried before it is in use: a code that opens nothing, within the limits and in the log', async () => {
  const { records } = (await shop.get('/blade-resource/sms/list', { smsCode: 'gateway' })).data;
  const attempt = (phone: string, id = records[0].id) => shop.send('/blade-resource/sms/try', { id, phone });
  const phone = newPhone();
  const before = received.length;
  const tried = await attempt(phone);
  expect(tried).toMatchObject({ status: 200, data: { ok: true, milliseconds: expect.any(Number) } });
  expect(JSON.parse(received[before]?.body ?? '')).toMatchObject({
    phones: [phone],
    params: { code: expect.stringMatching(/^\d{6}$/) },
  });
  expect(await logged(phone)).toMatchObject([{ state: 'sent', purpose: 'message' }]);
  expect((await attempt(phone)).errorCode).toBe('request.too_many');
  status = 500;
  const refused = await attempt(newPhone());
  status = 200;
  expect(refused.errorCode).toBe('sms.send_failed');
  expect(tried.text + refused.text).not.toContain('gateway-secret');
  const theirs = await other.send('/blade-resource/sms/try', { id: records[0].id, phone: newPhone() });
  expect(theirs.errorCode).toBe('row.not_found');
});

describe('a message', () => {
  it('goes to the local outbox where nothing else is there, and is read there', async () => {
    const phone = newPhone();
    const answer = await send('outbox', phone);
    expect([answer.status, answer.msg, answer.data]).toEqual([200, '短信发送成功', null]);
    const [line] = await logged(phone);
    expect(line).toMatchObject({
      state: 'sent',
      smsCode: 'outbox',
      categoryName: '本地发件箱',
      content: null,
    });
    expect((await detail(line?.id)).data).toMatchObject({ phone, content: params });
  });

  it('goes to a gateway, signed over the moment, a number used once, the path and the body', async () => {
    const phones = [newPhone(), newPhone()];
    received.length = 0;
    expect((await send('gateway', ` ${phones.join(' , ')},${phones[0]},`)).status).toBe(200);
    expect(received).toHaveLength(1);
    const { url, headers, body } = received[0] as Received;
    expect(JSON.parse(body)).toEqual({
      phones,
      params: { code: 'hushed quince' },
      templateId: 'T-9',
      signName: '果蔬',
    });
    const hash = createHash('sha256').update(body).digest('hex');
    const signed = `${headers['x-mall-timestamp']}\n${headers['x-mall-nonce']}\nPOST\n${url}\n${hash}`;
    expect(url).toBe('/send?v=1');
    expect(headers['x-mall-signature']).toBe(
      createHmac('sha256', 'gateway-secret').update(signed).digest('hex'),
    );
    const [line] = await logged(phones[1] ?? '');
    expect(line).toMatchObject({ state: 'sent', receipt: 'R-1' });
    // What left the house is not kept: it may have been a code.
    expect((await detail(line?.id)).data.content).toBe('["code"]');
  });

  it('that is not taken is a refusal, and stands in the log with its reason', async () => {
    const phone = newPhone();
    for (const [code, reason] of [
      [500, 'HTTP 500 no credit'],
      [302, 'HTTP 302 no credit'],
    ] as const) {
      clock.advance(61);
      received.length = 0;
      status = code;
      const answer = await send('gateway', phone);
      status = 200;
      expect([answer.status, answer.errorCode]).toEqual([400, 'sms.send_failed']);
      expect(answer.msg).toContain(reason);
      expect(received).toHaveLength(1);
      expect((await logged(phone))[0]).toMatchObject({ state: 'failed', failure: reason });
    }
  });

  it.each(['unlisted', 'inside'])('to a host that is not allowed is not sent: %s', async (code) => {
    const phone = newPhone();
    const answer = await send(code, phone);
    expect([answer.status, answer.errorCode]).toEqual([400, 'sms.address_forbidden']);
    expect((await logged(phone))[0]).toMatchObject({ state: 'failed' });
  });

  it('to a listed name that stands for an address inside is not sent', async () => {
    const answer = await send('named-inside', newPhone());
    expect([answer.status, answer.errorCode]).toEqual([400, 'sms.send_failed']);
    expect(answer.msg).toContain('localhost is not an address outside');
  });

  it.each([
    ['an unknown configuration', { code: 'nowhere', phones: '13800138000', params }, 'sms.config_unknown'],
    ['a number that is none', { code: 'outbox', phones: '13800138000,123', params }, 'request.invalid'],
    ['no number', { code: 'outbox', phones: ' , ', params }, 'request.invalid'],
    ['values that are no JSON', { code: 'outbox', phones: '13800138000', params: '{' }, 'request.invalid'],
    ['values that are a list', { code: 'outbox', phones: '13800138000', params: '[1]' }, 'request.invalid'],
    ['values in values', { code: 'outbox', phones: '13800138000', params: '{"a":{}}' }, 'request.invalid'],
  ])('with %s is refused', async (_what, input, code) => {
    expect((await shop.send(path, input)).errorCode).toBe(code);
  });

  it('says what is wrong with a number in the words of phone numbers', async () => {
    const { msg } = await shop.send(path, { code: 'outbox', phones: '1380013800', params });
    expect(msg).toContain('手机号码长度不为11位');
  });

  it('through the configuration of another tenant cannot be sent', async () => {
    expect((await send('gateway', newPhone(), other)).errorCode).toBe('sms.config_unknown');
  });
});

describe('limits', () => {
  it('one message a minute for each number: later is told, and nothing was sent', async () => {
    const phone = newPhone();
    await send('outbox', phone);
    clock.advance(20);
    const person = await server.signIn('100001');
    const reply = await person.inject({
      method: 'POST',
      url: `${path}?${new URLSearchParams({ code: 'outbox', phones: `${newPhone()},${phone}`, params })}`,
    });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '40']);
    expect(await logged(phone)).toHaveLength(1);
    // All of a call's numbers or none: the other one has taken nothing.
    expect((await send('outbox', String(last))).status).toBe(200);
    expect((await send('outbox', phone, other)).status).toBe(200);
    clock.advance(41);
    expect((await send('outbox', phone)).status).toBe(200);
  });

  it('so many of a tenant in a minute, as the parameter says, and another tenant is not asked to wait', async () => {
    const set = (value: string) =>
      server.services.database.query(
        "update mall_param set param_value = $1 where param_key = 'sms.tenantPerMinute'",
        [value],
      );
    clock.advance(61);
    await set('2');
    expect((await send('outbox', `${newPhone()},${newPhone()}`)).status).toBe(200);
    expect((await send('outbox', newPhone())).status).toBe(429);
    expect((await send('outbox', newPhone(), other)).status).toBe(200);
    await set('100');
  });

  it('hold however many ask at once', async () => {
    const phone = newPhone();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send('outbox', phone)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await logged(phone)).toHaveLength(1);
  });
});

describe('the log', () => {
  it('shows who may read lists no number and no content, in no order or file either', async () => {
    const phone = newPhone();
    await send('outbox', phone);
    const [line] = await logged(phone, reader);
    expect(line).toMatchObject({ phone: phone.replace(/^(...)..../, '$1****'), content: null });
    expect((await detail(line?.id, reader)).status).toBe(403);
    const list = '/blade-resource/sms/message/list';
    for (const query of [{ ascs: 'phone' }, { descs: 'id,phone' }, { phone_likeright: '138' }])
      expect((await reader.get(list, query)).status, JSON.stringify(query)).toBe(400);
    const person = await server.signIn('100001', 'sms-reader', 'reader-pass-9');
    const file = await person.inject({ method: 'GET', url: list, headers: { accept: 'text/csv' } });
    expect(file.body).toContain('138****');
    expect(file.body).not.toContain(phone);
  });

  it('is nobody else’s, keeps its total, and nothing of a content is readable in the table', async () => {
    const phone = newPhone();
    await send('outbox', phone);
    const [line] = await logged(phone);
    expect(await logged(phone, other)).toEqual([]);
    expect((await detail(line?.id, other)).errorCode).toBe('row.not_found');
    const { data } = await shop.get('/blade-resource/sms/message/list', { size: 500 });
    expect(data.total).toBe(data.records.length);
    const { rows } = await server.services.database.query<{ content: string }>(
      'select content from mall_sms_message where phone = $1',
      [phone],
    );
    expect(rows[0]?.content).not.toContain('hushed quince');
  });

  it('and sending need their codes', async () => {
    expect((await send('outbox', newPhone(), reader)).status).toBe(403);
    const nobody = await server.inject({ method: 'POST', url: `${path}?code=outbox&phones=13800138000` });
    expect(nobody.statusCode).toBe(401);
  });
});

describe('a day', () => {
  it('has ten messages for each number', async () => {
    const phone = newPhone();
    for (let count = 0; count < 10; count += 1) {
      expect((await send('outbox', phone)).status).toBe(200);
      clock.advance(61);
    }
    expect((await send('outbox', phone)).status).toBe(429);
    clock.advance(86_400);
    // A day is longer than a token lives.
    const tomorrow = callsOf(await server.signIn('100001'));
    expect((await send('outbox', phone, tomorrow)).status).toBe(200);
  });
});

describe('a message whose server ended meanwhile', () => {
  it('is of unknown outcome once no provider can be asked any more', async () => {
    const [lost, young] = [newPhone(), newPhone()];
    const again = callsOf(await server.signIn('100001'));
    await send('outbox', lost, again);
    clock.advance(16 * 60);
    await send('outbox', young, again);
    const phones = `phone in ('${lost}', '${young}')`;
    await server.services.database.query(`update mall_sms_message set state = 'sending' where ${phones}`);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const select = `select state from mall_sms_message where ${phones} order by id`;
    const states = async () => (await server.services.database.query(select)).rows;
    await expect.poll(states).toEqual([{ state: 'unknown' }, { state: 'sending' }]);
  });
});
