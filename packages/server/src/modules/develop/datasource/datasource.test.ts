import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';

const base = '/blade-develop/datasource';
const driverClass = 'org.postgresql.Driver';
const mysqlDriver = 'com.mysql.cj.jdbc.Driver';
const secretKey = 'a secret for tests, long enough to be one indeed';

let server: TestServer;
let root: Calls;
let shop: Calls;
/** Takes connections and never says a word. */
let silent: Server;
const sockets = new Set<Socket>();
let silentPort = 0;
beforeAll(async () => {
  silent = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  silentPort = (silent.address() as { port: number }).port;
  server = await createTestServer({ secretKey, datasourceHosts: ['localhost', `127.0.0.1:${silentPort}`] });
  root = callsOf(await server.signIn());
  shop = callsOf(await server.signIn('100001'));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  await server.close();
});

const body = {
  name: 'orders',
  driverClass,
  url: 'jdbc:postgresql://db.example.com:5432/orders',
  username: 'reader',
  password: 'a-password-that-stays-inside',
};
async function add(more: object = {}): Promise<string> {
  const answer = await root.post(`${base}/submit`, { ...body, ...more });
  expect(answer.status, answer.text).toBe(200);
  return answer.data.id;
}
const test = async (more: object): Promise<{ status: number; errorCode: string | undefined; msg: string }> =>
  root.send(`${base}/test`, { id: await add(more) });
const at = (host: string, scheme = 'postgresql') => `jdbc:${scheme}://${host}/orders`;

describe('a data source', () => {
  it('is kept with a password that no reply and no column shows', async () => {
    const id = await add();
    const replies = await Promise.all([
      root.get(`${base}/detail`, { id }),
      root.get(`${base}/list`, { name: 'orders' }),
      root.get(`${base}/select`),
      root.get('/blade-system/history/list', { resource: 'datasource', rowId: id }),
    ]);
    for (const { status, text } of replies) {
      expect(status, text).toBe(200);
      expect(text).not.toContain(body.password);
    }
    expect(replies[0]?.data).toMatchObject({ name: 'orders', username: 'reader' });
    expect(replies[0]?.data).not.toHaveProperty('password');
    const { rows } = await server.services.database.query<{ password: string }>(
      'select password from mall_datasource where id = $1',
      [id],
    );
    expect(rows[0]?.password.length).toBeGreaterThan(40);
    expect(rows[0]?.password).not.toContain(body.password);
  });

  it('keeps its password when another field is changed', async () => {
    const id = await add();
    const sealed = async () =>
      (
        await server.services.database.query<{ password: string }>(
          'select password from mall_datasource where id = $1',
          [id],
        )
      ).rows[0]?.password;
    const before = await sealed();
    expect((await root.post(`${base}/submit`, { id, remark: 'changed' })).status).toBe(200);
    expect(await sealed()).toBe(before);
    expect((await root.post(`${base}/submit`, { id, password: 'another-one' })).status).toBe(200);
    expect(await sealed()).not.toBe(before);
  });

  it.each([
    'jdbc:postgresql://me:secret@db.example.com/orders',
    'jdbc:mysql://db.example.com/a?user=me&password=secret',
  ])('has no password in its address: %s', async (url) => {
    expect((await root.post(`${base}/submit`, { ...body, url })).errorCode).toBe('datasource.address_secret');
    const id = await add();
    expect((await root.post(`${base}/submit`, { id, url })).errorCode).toBe('datasource.address_secret');
  });

  it.each([
    'file:///etc/passwd',
    'jdbc:h2:mem:x;INIT=RUNSCRIPT FROM 1',
    'jdbc:h2:file:/tmp/x',
    'jdbc:mysql://db.example.com/a?allowLoadLocalInfile=true',
    'jdbc:mysql://db.example.com/a?useSSL=true&%61llowLoadLocalInfile=true',
    'jdbc:mysql://db.example.com/a?autoDeserialize=true',
    'jdbc:postgresql://db.example.com/a?socketFactory=x',
  ])('has no address that reads files or runs anything: %s', async (url) => {
    expect((await root.post(`${base}/submit`, { ...body, url })).errorCode).toBe('datasource.address_unsafe');
    const id = await add();
    expect((await root.post(`${base}/submit`, { id, url })).errorCode).toBe('datasource.address_unsafe');
  });

  it('is for administrators of the whole alone', async () => {
    const id = await add();
    for (const answer of [
      await shop.get(`${base}/list`),
      await shop.get(`${base}/select`),
      await shop.get(`${base}/detail`, { id }),
      await shop.post(`${base}/submit`, body),
      await shop.send(`${base}/test`, { id }),
      await shop.send(`${base}/remove`, { ids: id }),
    ])
      expect(answer.status).toBe(403);
    const colleague = callsOf(await server.signIn('000000', 'hr'));
    expect((await colleague.get(`${base}/list`)).status).toBe(403);
  });

  it('stays while a model or a tenant has it', async () => {
    const id = await add();
    const model = { datasourceId: id, modelName: 'm', modelCode: 'm', modelTable: 'm' };
    const { data } = await root.post('/blade-develop/model/submit', model);
    expect((await root.send(`${base}/remove`, { ids: id })).errorCode).toBe('row.in_use');
    expect((await root.send('/blade-develop/model/remove', { ids: data.id })).status).toBe(200);
    const give = (datasourceId: string) =>
      root.send('/blade-system/tenant/datasource', { tenantId: '100001', datasourceId });
    expect((await give('4242')).errorCode).toBe('row.not_found');
    expect((await give(id)).status).toBe(200);
    expect((await root.send(`${base}/remove`, { ids: id })).errorCode).toBe('row.in_use');
    expect((await give('')).status).toBe(200);
    expect((await root.send(`${base}/remove`, { ids: id })).status).toBe(200);
  });
});

describe('testing a connection says what is wrong', () => {
  it.each([
    [
      'a kind that is only kept',
      { driverClass: 'oracle.jdbc.OracleDriver', url: 'jdbc:oracle:thin:@db:1521:x' },
      'kind',
    ],
    ['an address of another kind', { url: 'jdbc:mysql://db.example.com/orders' }, 'address'],
    ['an address without a database', { url: 'jdbc:postgresql://db.example.com' }, 'address'],
    ['a host that there is not', { url: at('no-such-host.invalid') }, 'host_unknown'],
    ['nobody at the port', { url: at('localhost:1') }, 'refused'],
    ['nobody at the port', { driverClass: mysqlDriver, url: at('localhost:1', 'mysql') }, 'refused'],
  ])('%s', async (_what, more, code) => {
    const { status, errorCode, msg } = await test(more);
    expect([status, errorCode]).toEqual([400, `datasource.${code}`]);
    expect(msg).toMatch(/[；，][请可如]/);
  });

  it.each([
    '127.0.0.1:5432',
    '127.1:5432',
    '2130706433:5432',
    '0.0.0.0:5432',
    '[::1]:5432',
    '[::ffff:127.0.0.1]:5432',
    '[::ffff:7f00:1]:5432',
    '[64:ff9b::7f00:1]:5432',
    '10.1.2.3:5432',
    '172.31.0.1:5432',
    '192.168.1.1:5432',
    '100.100.100.200:80',
    '169.254.169.254:80',
    '[fe80::1]:5432',
    '[fd00::1]:5432',
  ])('an internal address that nobody has allowed: %s', async (host) => {
    expect((await test({ url: at(host) })).errorCode).toBe('datasource.internal');
    const mysql = await test({ driverClass: mysqlDriver, url: at(host, 'mysql') });
    expect(mysql.errorCode).toBe('datasource.internal');
  });

  it('whoever takes connections and never answers is not waited for', async () => {
    const url = at(`127.0.0.1:${silentPort}`);
    const began = performance.now();
    const answers = await Promise.all([
      test({ url }),
      test({ driverClass: mysqlDriver, url: at(`127.0.0.1:${silentPort}`, 'mysql') }),
    ]);
    expect(answers.map(({ errorCode }) => errorCode)).toEqual(['datasource.timeout', 'datasource.timeout']);
    expect(performance.now() - began).toBeLessThan(8000);
  });

  it('a password that another secret has sealed', async () => {
    const id = await add({ url: at('localhost:1') });
    await server.services.database.query("update mall_datasource set password = 'AAAA' where id = $1", [id]);
    expect((await root.send(`${base}/test`, { id })).errorCode).toBe('datasource.password_lost');
  });
});
