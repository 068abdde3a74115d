import { createHmac, hkdfSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChannels } from '../../../messages/delivery/channels.js';
import { deliverDue } from '../../../messages/delivery/deliver.js';
import type { MessageEvent } from '../../../messages/kinds.js';
import { notify } from '../../../messages/notify.js';
import { createRowSecrets } from '../../../support/row-secrets.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { goTo } from '../../../testing/go-to.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

interface Posted {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: TestServer;
let bob: { readonly id: string; readonly calls: Calls };
let cy: typeof bob;
let receiver: Server;
let address: string;
const posted: Posted[] = [];
let answer = 200;
const clock = new TestClock();
const shopId = '100001';

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      posted.push({ headers: request.headers, body });
      response.writeHead(answer, answer === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  server = await createTestServer({ seed: 'demo', webhookHosts: ['127.0.0.1'] }, clock);
  const shop = callsOf(await server.signIn(shopId));
  const person = async (account: string) => {
    const { id } = await userCalls(shop).make(account, { password: 'person-pass-9' });
    return { id: String(id), calls: callsOf(await server.signIn(shopId, account, 'person-pass-9')) };
  };
  bob = await person('bob');
  cy = await person('cy');
});
afterAll(async () => {
  await server.close();
  receiver.close();
});

const tell = (people: readonly string[], subject: string, event: MessageEvent = 'task.assigned') =>
  server.services.database.ormTransaction((db) =>
    notify({ ...server.services, db, tenantId: shopId }, [
      {
        ...{ event, people, subject, about: `i-${subject}`, from: cy.id },
        params: { title: '请假', step: '店长', due: '' },
        link: '/workflow/process/detail/x',
      },
    ]),
  );

const rows = async (subject: string) =>
  (
    await server.services.database.query<{ state: number; attempts: number; error: string | null }>(
      `select d.state, d.attempts, d.error from mall_message_delivery d join mall_message m on m.id = d.message_id
       where m.subject = $1`,
      [subject],
    )
  ).rows;

it('everybody reads what he is told himself, in his language, and nobody else', async () => {
  await tell([bob.id], 't1');
  await tell([bob.id], 't1');
  const page = await bob.calls.get('/blade-desk/message/page');
  expect(page.data).toMatchObject({ total: 1 });
  expect(page.data.records[0]).toMatchObject({
    ...{ text: '「请假」待您审批：店长', taskId: 't1', processInsId: 'i-t1', read: false, over: false },
    link: '/workflow/process/detail/x',
  });
  expect((await cy.calls.get('/blade-desk/message/page')).data.total).toBe(0);
  const [{ id }] = page.data.records;
  const foreign = await cy.calls.post('/blade-desk/message/read', { ids: id });
  expect([foreign.status, foreign.errorCode]).toEqual([404, 'row.not_found']);
  expect((await bob.calls.get('/blade-desk/message/page', { read: 0 })).data.total).toBe(1);
  await bob.calls.post('/blade-desk/message/read', { ids: id });
  expect((await bob.calls.get('/blade-desk/message/page', { read: 0 })).data.total).toBe(0);
  expect((await bob.calls.get('/blade-desk/message/page', { read: 1 })).data.records[0].read).toBe(true);
});

it('a webhook goes only where it may, and needs an address and a secret first', async () => {
  const save = (change: object) => bob.calls.post('/blade-desk/message/setting', change);
  expect((await save({ webhook: true })).errorCode).toBe('message.webhook_incomplete');
  for (const webhookUrl of [
    'http://example.com/',
    'https://10.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
    'https://user:pass@example.com/',
    'nowhere',
  ])
    expect((await save({ webhookUrl })).errorCode, webhookUrl).toBe('message.address_forbidden');
  expect((await save({ mail: true })).errorCode).toBe('message.no_mail_address');
  const { data } = await bob.calls.post('/blade-desk/message/webhook-secret', {});
  expect((await save({ webhookUrl: address, webhook: true, language: 'en-US' })).status).toBe(200);
  const setting = await bob.calls.get('/blade-desk/message/setting');
  expect(setting.data).toMatchObject({ webhook: true, webhookUrl: address, webhookSigned: true });
  expect(setting.text).not.toContain(data.secret);
});

it('a message is sent by the way its person has chosen, signed; what fails waits and is sent later, once', async () => {
  const { data } = await bob.calls.post('/blade-desk/message/webhook-secret', {});
  const { services } = server;
  answer = 500;
  await tell([bob.id, cy.id], 't2');
  expect(posted).toEqual([]);
  await send();
  expect(await rows('t2')).toEqual([{ state: 0, attempts: 1, error: 'status_500' }]);
  // Not before its time.
  await send();
  expect(posted).toHaveLength(1);
  answer = 200;
  clock.advance(20);
  // Several servers at it: one of them sends it.
  await Promise.all([send(), send(), send()]);
  clock.advance(60);
  await send();
  expect(posted).toHaveLength(2);
  expect(await rows('t2')).toEqual([{ state: 1, attempts: 2, error: null }]);
  const [first, second] = posted;
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(second?.headers['mall-signature'])) ?? [];
  expect(signature).toBe(
    createHmac('sha256', data.secret).update(`${seconds}.${second?.body}`).digest('hex'),
  );
  expect(JSON.parse(second?.body ?? '')).toMatchObject({
    ...{ event: 'task.assigned', text: '“请假” waits for you: 店长', taskId: 't2' },
  });
  // Where it is sent on to, nobody goes.
  answer = 302;
  await tell([bob.id], 't3');
  await send();
  expect(await rows('t3')).toEqual([{ state: 0, attempts: 1, error: 'status_302' }]);
  answer = 200;
  // What it tells of is done before it could be told.
  await tell([bob.id], 't4');
  await services.database.query(`update mall_message set closed_time = now() where subject = 't4'`);
  await send();
  expect(await rows('t4')).toEqual([{ state: 3, attempts: 1, error: null }]);
});

it('what a server had taken that was killed is taken again when its lease has ended', async () => {
  answer = 200;
  await tell([bob.id], 't5');
  const { database } = server.services;
  await database.query(
    `update mall_message_delivery set attempts = 1, next_time = $1 where state = 0 and message_id in
      (select id from mall_message where subject = 't5')`,
    [new Date(clock.now().getTime() + 60_000).toISOString()],
  );
  await send();
  expect((await rows('t5'))[0]?.state).toBe(0);
  clock.advance(61);
  await send();
  expect(await rows('t5')).toEqual([{ state: 1, attempts: 2, error: null }]);
});

it('by each way only the kinds go that its person has not switched off; the site tells all of them', async () => {
  const save = (change: object) => bob.calls.post('/blade-desk/message/setting', change);
  expect((await save({ webhookOff: 'task,nothing' })).status).toBe(400);
  expect((await save({ webhookOff: 'people,task' })).status).toBe(200);
  expect((await bob.calls.get('/blade-desk/message/setting')).data).toMatchObject({
    ...{ webhookOff: 'people,task', mailOff: '', webhook: true },
  });
  await tell([bob.id], 't6');
  await tell([bob.id], 't6-late', 'task.reminded');
  expect([await rows('t6'), (await rows('t6-late')).length]).toEqual([[], 1]);
  const page = await bob.calls.get('/blade-desk/message/page', { read: 0 });
  expect(page.data.records.map(({ taskId }: { taskId: string }) => taskId)).toEqual(
    expect.arrayContaining(['t6', 't6-late']),
  );
  await save({ webhookOff: '' });
  await tell([bob.id], 't7');
  expect(await rows('t7')).toHaveLength(1);
});

it('in the hours that somebody has named nothing goes, and afterwards all that is still true', async () => {
  const save = (change: object) => bob.calls.post('/blade-desk/message/setting', change);
  await send();
  expect((await save({ quietFrom: '25:00', quietUntil: '07:00' })).status).toBe(400);
  for (const half of [{ quietFrom: '22:00' }, { quietFrom: '22:00', quietUntil: '22:00' }])
    expect((await save(half)).errorCode).toBe('message.quiet_incomplete');
  posted.length = 0;
  for (const [quietFrom, quietUntil] of [
    ['22:00', '07:00'],
    ['00:30', '06:00'],
  ] as const) {
    expect((await save({ quietFrom, quietUntil })).status).toBe(200);
    // At the first moment of the hours, and at the last: in the zone of the server.
    goTo(clock, quietFrom);
    await tell([bob.id], `t8-${quietFrom}`);
    await send();
    goTo(clock, quietUntil, -60);
    await tell([bob.id], `t9-${quietFrom}`);
    await send();
    expect(posted).toEqual([]);
    goTo(clock, quietUntil);
    await send();
    expect(posted.splice(0)).toHaveLength(2);
    goTo(clock, quietFrom, -60);
    await tell([bob.id], `t10-${quietFrom}`);
    await send();
    expect(posted.splice(0)).toHaveLength(1);
    // Whoever signed in before all those days is not signed in any more.
    bob = { ...bob, calls: callsOf(await server.signIn(shopId, 'bob', 'person-pass-9')) };
  }
  expect((await save({ quietFrom: '', quietUntil: '' })).status).toBe(200);
  expect((await bob.calls.get('/blade-desk/message/setting')).data).toMatchObject({ quietFrom: null });
});

/** As the server's own. */
const signingKey = 'a signing key for tests, long enough to be one';
const secrets = createRowSecrets(Buffer.from(hkdfSync('sha256', signingKey, '', 'mall row secrets', 32)));

function send(): Promise<void> {
  const { services } = server;
  return deliverDue(services, createChannels(services.settings, secrets), { warn: () => undefined });
}
