import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createChannels } from '../../../messages/delivery/channels.js';
import { deliverDue } from '../../../messages/delivery/deliver.js';
import { type Delivery, DeliveryError } from '../../../messages/delivery/delivery.js';
import type { MessageEvent } from '../../../messages/kinds.js';
import { notify } from '../../../messages/notify.js';
import { createRowSecrets } from '../../../support/row-secrets.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { goTo } from '../../../testing/go-to.js';
import { smtpServer } from '../../../testing/smtp-server.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';

let server: TestServer;
let smtp: Awaited<ReturnType<typeof smtpServer>>;
let boss: string;
let sent: Delivery[];
let broken = false;
const clock = new TestClock();

beforeAll(async () => {
  smtp = await smtpServer();
  const settings = { mailUrl: smtp.url, mailFrom: 'mall@example.com', publicUrl: 'https://mall.example' };
  server = await createTestServer({ seed: 'demo', ...settings }, clock);
  const calls = await callsNow();
  boss = (await calls.get('/blade-user/info')).data.id;
  await server.services.database.query(`update mall_user set email = 'boss@example.com' where id = $1`, [
    boss,
  ]);
});
afterAll(async () => {
  await server.close();
  smtp.close();
});
beforeEach(async () => {
  sent = [];
  broken = false;
  for (const table of ['mall_message_delivery', 'mall_message'])
    await server.services.database.query(`delete from ${table}`);
  await choose({ mail: true, mailDaily: '08:30', quietFrom: '', quietUntil: '', language: 'en-US' });
  goTo(clock, '09:00');
});

/** Days go by: whoever signed in before them is not signed in any more. */
const callsNow = async (): Promise<Calls> => callsOf(await server.signIn('000000', 'boss'));

async function choose(change: object): Promise<void> {
  const saved = await (await callsNow()).post('/blade-desk/message/setting', change);
  expect(saved.status, saved.text).toBe(200);
}

const tell = (subject: string, event: MessageEvent = 'task.assigned', occasion = '') =>
  server.services.database.ormTransaction((db) =>
    notify({ ...server.services, db, tenantId: '000000' }, [
      {
        ...{ event, people: [boss], subject, about: subject && `i-${subject}`, occasion },
        params: { title: subject || 'Fruit', step: 'Store\nmanager', due: 'noon' },
        link: `/task/${subject}`,
      },
    ]),
  );

const close = (subject: string) =>
  server.services.database.query(`update mall_message set closed_time = now() where subject = $1`, [subject]);

/** One look of a server, with ways of its own that keep what they are given. */
const look = () => deliverDue(server.services, { mail: send, webhook: send }, { warn: () => undefined });

async function send(one: Delivery): Promise<void> {
  sent.push(one);
  if (broken) throw new DeliveryError('status_500');
}

/** No mails: one address, once a day at the time. */
async function byWebhook(webhookDaily: string): Promise<void> {
  await choose({ mail: false, webhookDaily });
  await server.services.database.query(
    `update mall_message_setting set webhook = true, webhook_url = 'https://hook.example', webhook_secret = 'any'`,
  );
}

const states = async (): Promise<string[]> =>
  (
    await server.services.database.query<{ subject: string; state: number }>(
      `select m.subject, d.state from mall_message_delivery d join mall_message m on m.id = d.message_id order by m.id`,
    )
  ).rows.map(({ subject, state }) => `${subject} ${state}`);

const lines = (): string[][] =>
  sent.map((one) => (one.lines ?? []).map(({ text, link }) => `${text} ${link}`));

it('what waits goes as one message at the time chosen: a line for each open task, and none for what is done', async () => {
  await tell('t1');
  await tell('t2');
  await tell('t1', 'task.reminded', '1');
  await tell('t3');
  await tell('', 'process.approved');
  goTo(clock, '08:30', -1);
  await close('t3');
  await look();
  expect(sent).toEqual([]);
  goTo(clock, '08:30');
  await Promise.all([look(), look(), look()]);
  expect(lines()).toEqual([
    [
      '“t2” waits for you: Store manager https://mall.example/task/t2',
      'Reminder: “t1” still waits for you: Store manager, due noon https://mall.example/task/t1',
      '“Fruit” was approved https://mall.example/task/',
    ],
  ]);
  expect(sent[0]).toMatchObject({
    text: 'Messages of today: 3',
    event: 'daily',
    link: 'https://mall.example/',
  });
  expect(await states()).toEqual(['t1 1', 't2 1', 't1 1', 't3 3', ' 1']);
  // What comes now is tomorrow's.
  await tell('t4');
  await look();
  goTo(clock, '08:29');
  await look();
  expect(sent).toHaveLength(1);
  goTo(clock, '08:30');
  await look();
  expect(lines()[1]).toEqual(['“t4” waits for you: Store manager https://mall.example/task/t4']);
});

it('nothing is sent of a day whose tasks are all done', async () => {
  await tell('t1');
  await tell('t2');
  await close('t1');
  await close('t2');
  goTo(clock, '08:30');
  await look();
  expect(sent).toEqual([]);
  expect(await states()).toEqual(['t1 3', 't2 3']);
});

it('what could not be sent is tried again under the same key, without what was done meanwhile', async () => {
  await tell('t1');
  await tell('t2');
  goTo(clock, '08:30');
  broken = true;
  await look();
  expect(await states()).toEqual(['t1 0', 't2 0']);
  // Another choice is for what comes: whoever has got it after all would not know it again.
  await choose({ mailDaily: '08:00' });
  await close('t1');
  broken = false;
  clock.advance(20);
  await look();
  clock.advance(4 * 3600);
  await look();
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
  expect(lines()[1]).toEqual(['“t2” waits for you: Store manager https://mall.example/task/t2']);
  expect(await states()).toEqual(['t1 3', 't2 1']);
});

it('what a server had taken that was killed is taken again, all of it, when its lease has ended', async () => {
  await tell('t1');
  await tell('t2');
  goTo(clock, '08:30');
  // Taken, and nothing more.
  await server.services.database.query(
    `update mall_message_delivery set attempts = 1, next_time = $1
     where message_id = (select min(message_id) from mall_message_delivery)`,
    [new Date(clock.now().getTime() + 60_000).toISOString()],
  );
  await look();
  expect(sent).toEqual([]);
  clock.advance(61);
  await Promise.all([look(), look()]);
  expect(lines().map((one) => one.length)).toEqual([2]);
  expect(await states()).toEqual(['t1 1', 't2 1']);
});

it('in quiet hours that message waits as well, and goes afterwards', async () => {
  await choose({ quietFrom: '08:00', quietUntil: '10:00' });
  goTo(clock, '07:00');
  await tell('t1');
  goTo(clock, '08:30');
  await look();
  goTo(clock, '10:00', -60);
  await look();
  expect(sent).toEqual([]);
  goTo(clock, '10:00');
  await look();
  expect(lines()).toHaveLength(1);
});

it('what waits follows another choice: at another time, or each at once; what is saved unchanged moves nothing', async () => {
  await tell('t1');
  await tell('t2');
  await choose({ mailDaily: '11:00' });
  goTo(clock, '11:00');
  await look();
  expect(lines().map((one) => one.length)).toEqual([2]);
  await tell('t3');
  await tell('t4');
  await choose({ mailDaily: '' });
  await look();
  expect(sent.slice(1).map(({ text, lines }) => [text, lines])).toEqual([
    ['“t3” waits for you: Store\nmanager', undefined],
    ['“t4” waits for you: Store\nmanager', undefined],
  ]);
  await choose({ mailDaily: '08:30' });
  await tell('t5');
  goTo(clock, '08:31');
  await choose({ mailDaily: '08:30' });
  await look();
  expect(sent).toHaveLength(4);
  const read = (await (await callsNow()).get('/blade-desk/message/setting')).data;
  expect(read).toMatchObject({ mailDaily: '08:30', webhookDaily: null });
  const wrong = await (await callsNow()).post('/blade-desk/message/setting', { mailDaily: '8:30' });
  expect(wrong.status).toBe(400);
});

it('somebody’s program gets his days one after the other: none while the one before may come yet', async () => {
  await byWebhook('08:30');
  await tell('t1');
  goTo(clock, '09:00');
  await tell('t2');
  goTo(clock, '08:30');
  broken = true;
  await look();
  expect(lines().map((one) => one.length)).toEqual([1]);
  expect(lines()[0]?.[0]).toContain('“t1”');
  // Of what comes now each goes at once, behind the days that wait.
  await choose({ webhookDaily: '' });
  await tell('t3');
  await look();
  expect(sent).toHaveLength(1);
  broken = false;
  clock.advance(20);
  await look();
  await look();
  expect(sent.map(({ text, lines }) => lines?.[0]?.text ?? text).join()).toMatch(/t1.*t1.*t2.*t3/s);
});

it('what waits for its time of the day holds up nothing', async () => {
  await byWebhook('20:00');
  await tell('t1');
  await server.services.database.query(`update mall_message_setting set webhook_daily = null`);
  await tell('t2');
  await look();
  expect(sent.map(({ subject }) => subject)).toEqual(['t2']);
});

it('as a mail it is a list of lines with their links', async () => {
  await tell('t1');
  await tell('t2');
  goTo(clock, '08:30');
  const secrets = createRowSecrets(createHash('sha256').update('any').digest());
  await deliverDue(server.services, createChannels(server.services.settings, secrets), {
    warn: () => undefined,
  });
  expect(smtp.state.taken).toHaveLength(1);
  // Its long lines are folded.
  const text = smtp.state.taken[0]?.text.replaceAll('=\n', '');
  expect(text).toMatch(/^Subject: Messages of today: 2$/m);
  for (const link of ['https://mall.example/task/t1', 'https://mall.example/task/t2'])
    expect(text).toContain(link);
});
