import { createHmac, hkdfSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createChannels } from '../../../messages/delivery/channels.js';
import { deliverDue } from '../../../messages/delivery/deliver.js';
import { mailSender } from '../../../messages/delivery/mail.js';
import { createRowSecrets } from '../../../support/row-secrets.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { smtpServer } from '../../../testing/smtp-server.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';

const base = '/blade-workflow/process';

interface Person {
  readonly id: string;
  readonly account: string;
  readonly secret: string;
  calls: Calls;
}

interface Posted {
  readonly person: string;
  readonly key: string;
  readonly event: string;
  readonly signed: boolean;
}

let server: TestServer;
let smtp: Awaited<ReturnType<typeof smtpServer>>;
let hooks: Server;
const people: Record<string, Person> = {};
const clock = new TestClock();
/** What the programs at the other end have been sent, and what they answer. */
let posted: Posted[] = [];
let answer: 'takes' | 'breaks' | 'hangs' | number = 'takes';

beforeAll(async () => {
  smtp = await smtpServer();
  hooks = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const person = people[request.url?.slice(1) ?? ''];
      if (!person) throw new Error(`nobody is at ${request.url}`);
      const [, seconds, hex] = /^t=(\d+),v1=(\w+)$/.exec(String(request.headers['mall-signature'])) ?? [];
      const right = createHmac('sha256', person.secret).update(`${seconds}.${body}`).digest('hex');
      posted.push({
        ...{ person: person.account, key: String(request.headers['idempotency-key']) },
        ...{ event: JSON.parse(body).event, signed: hex === right },
      });
      if (answer === 'breaks') request.socket.destroy();
      else if (answer !== 'hangs') response.writeHead(answer === 'takes' ? 200 : answer).end();
    });
  });
  await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve));
  const settings = { webhookHosts: ['127.0.0.1'], mailUrl: smtp.url, mailFrom: 'mall@example.com' };
  server = await createTestServer({ seed: 'demo', ...settings }, clock);
  for (const account of ['hr', 'manager', 'boss']) people[account] = await listener(account);
});
afterAll(async () => {
  await server.close();
  smtp.close();
  hooks.closeAllConnections();
  hooks.close();
});
beforeEach(async () => {
  // Days have gone by: nobody is signed in any more.
  for (const one of Object.values(people)) one.calls = await callsAs(one.account);
  posted = [];
  smtp.state.taken.length = 0;
  smtp.state.mood = 'takes';
  answer = 'takes';
});

/** Somebody of the demo who is told by every way there is. */
async function listener(account: string): Promise<Person> {
  const calls = await callsAs(account);
  const { id } = (await calls.get('/blade-user/info')).data;
  await server.services.database.query('update mall_user set email = $2 where id = $1', [
    id,
    `${account}@example.com`,
  ]);
  const { secret } = (await calls.post('/blade-desk/message/webhook-secret', {})).data;
  const webhookUrl = `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/${account}`;
  const saved = await calls.post('/blade-desk/message/setting', { webhookUrl, webhook: true, mail: true });
  expect(saved.status, saved.text).toBe(200);
  return { id, account, calls, secret };
}

const callsAs = async (account: string): Promise<Calls> => callsOf(await server.signIn('000000', account));

const who = (account: string): Person => people[account] as Person;

async function startLeave(reason: string): Promise<string> {
  const body = { processDefKey: 'leave', creator: '门店经理', creatorDept: '鲜果商城', days: 6, reason };
  const datetime = ['2026-12-01 09:00:00', '2026-12-07 18:00:00'];
  const started = await who('manager').calls.post(`${base}/startProcessByKey`, { ...body, datetime });
  expect(started.status, started.text).toBe(200);
  return started.data;
}

/** Somebody decides what an instance asks of him: that must go through whatever mail and webhooks do. */
async function decide(account: string, instance: string, pass: boolean): Promise<void> {
  const { data } = await who(account).calls.get(`${base}/todoList`, { size: 100 });
  const row = (data.records as { processInstanceId: string; taskId: string }[]).find(
    ({ processInstanceId }) => processInstanceId === instance,
  );
  clock.advance(1);
  const began = performance.now();
  const done = await who(account).calls.post(`${base}/completeTask`, {
    ...{ taskId: row?.taskId, pass, comment: pass ? '同意' : '请写明交接人' },
  });
  expect(done.status, done.text).toBe(200);
  expect(performance.now() - began).toBeLessThan(10_000);
}

/** As the server's own, but for how long a mail server may say nothing. */
const signingKey = 'a signing key for tests, long enough to be one';
const secrets = createRowSecrets(Buffer.from(hkdfSync('sha256', signingKey, '', 'mall row secrets', 32)));
function send(): Promise<void> {
  const { services } = server;
  const { mailUrl, mailFrom } = services.settings;
  const channels = {
    ...createChannels(services.settings, secrets),
    mail: mailSender(mailUrl, mailFrom, 300),
  };
  return deliverDue(services, channels, { warn: () => undefined });
}

/** Three servers look at once, again and again for as long as anything waits: hours and days of the clock. */
async function sendAll(): Promise<void> {
  for (let looks = 0; looks < 12; looks += 1) {
    await Promise.all([send(), send(), send()]);
    clock.advance(4 * 3600 + 1);
  }
}

/** What becomes of what somebody is told of an instance, by both ways. */
const outbox = async (account: string, instance: string): Promise<string[]> =>
  (
    await server.services.database.query<Record<'event' | 'channel' | 'state' | 'error', string>>(
      `select m.event, d.channel, d.state, d.error from mall_message_delivery d join mall_message m on m.id = d.message_id
       where m.about = $1 and m.user_id = $2 order by m.id, d.channel`,
      [instance, who(account).id],
    )
  ).rows.map(({ event, channel, state, error }) => [event, channel, state, error ?? ''].join(' ').trim());

const hooksOf = (account: string) =>
  posted.filter(({ person }) => person === account).map(({ event }) => event);
const mailsTo = (account: string) =>
  smtp.state.taken
    .filter(({ to }) => to === `${account}@example.com`)
    .map(({ text }) => /^Message-ID: <(.*)@mall>$/im.exec(text)?.[1] ?? text);

it('a leave is started, rejected, sent again and approved while no channel works; what is still true is told later, once', async () => {
  smtp.state.mood = 'refuses';
  answer = 503;
  const instance = await startLeave('探亲');
  await send();
  expect(await outbox('hr', instance)).toEqual([
    'task.assigned mail 0 EPROTOCOL',
    'task.assigned webhook 0 status_503',
  ]);
  // The next decision is made while both say nothing at all, and keep those who send waiting.
  smtp.state.mood = 'hangs';
  answer = 'hangs';
  clock.advance(30);
  const sending = send();
  await expect.poll(() => [smtp.state.calls, posted.length]).toEqual([2, 2]);
  await decide('hr', instance, true);
  await decide('boss', instance, false);
  // From here on they answer, and go away when they should say that they have it.
  smtp.state.mood = 'breaks';
  answer = 'breaks';
  hooks.closeAllConnections();
  await sending;
  expect(await outbox('manager', instance)).toEqual([
    'task.returned mail 0 ECONNECTION',
    'task.returned webhook 0 ECONNRESET',
  ]);
  await decide('manager', instance, true);
  await decide('boss', instance, true);
  expect(smtp.state.taken).toEqual([]);
  posted = [];
  smtp.state.mood = 'takes';
  answer = 'takes';
  // What is over holds up nothing, however long it was still to wait.
  await send();
  expect(hooksOf('manager')).toEqual(['process.approved']);
  await sendAll();
  // Nobody is told of what is done: that it was approved is all that is left.
  expect(posted).toEqual([{ ...posted[0], person: 'manager', event: 'process.approved', signed: true }]);
  expect(mailsTo('manager')).toEqual([posted[0]?.key.replace('webhook', 'mail')]);
  expect(smtp.state.taken[0]).toMatchObject({ from: 'mall@example.com', to: 'manager@example.com' });
  expect(smtp.state.taken).toHaveLength(1);
  expect(await outbox('manager', instance)).toEqual([
    ...['task.returned mail 3', 'task.returned webhook 3'],
    ...['process.approved mail 1', 'process.approved webhook 1'],
  ]);
});

it('a program hears of everything in its order, however often it was not there, and each thing once', async () => {
  answer = 503;
  smtp.state.mood = 'refuses';
  const approved: string[] = [];
  // The older the message, the longer it already waits between two attempts.
  for (const reason of ['一', '二', '三', '四', '五', '六']) {
    const instance = await startLeave(reason);
    await decide('hr', instance, true);
    await decide('boss', instance, reason !== '三');
    approved.push(instance);
    await send();
    clock.advance(40);
  }
  const tried = posted.filter(({ person }) => person === 'manager');
  expect(new Set(tried.map(({ key }) => key)).size).toBe(1);
  posted = [];
  answer = 'takes';
  smtp.state.mood = 'takes';
  await Promise.all([send(), send(), send()]);
  await sendAll();
  const expected = approved.map((_, at) => (at === 2 ? 'task.returned' : 'process.approved'));
  expect(hooksOf('manager')).toEqual(expected);
  expect(posted.filter(({ signed }) => !signed)).toEqual([]);
  const keys = posted.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const his = posted.filter(({ person }) => person === 'manager').map(({ key }) => key);
  expect(mailsTo('manager').toSorted()).toEqual(his.map((key) => key.replace('webhook', 'mail')).toSorted());
});

it('what a program refuses holds up nothing that comes after it', async () => {
  answer = 422;
  const first = await startLeave('一');
  await decide('hr', first, true);
  await decide('boss', first, true);
  await send();
  answer = 'takes';
  posted = [];
  const second = await startLeave('二');
  await decide('hr', second, true);
  await decide('boss', second, false);
  await send();
  expect(hooksOf('manager')).toEqual(['task.returned']);
  await sendAll();
  expect(hooksOf('manager')).toEqual(['task.returned', 'process.approved']);
});
