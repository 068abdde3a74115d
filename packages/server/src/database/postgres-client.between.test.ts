import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { beginAhead } from './begin-ahead.js';
import { clientClass } from './postgres-client.js';
import { findOutNames, statementNames } from './statement-names.js';
import { untilItEnds } from './until-it-ends.js';

interface Heard {
  readonly connection: number;
  /** The statement's name; '' for one without. */
  readonly name: string;
  readonly text: string;
}

/** What to answer a statement with: an SQLSTATE, or that it was done; `silence`: nothing at all. */
type Answer = (heard: Heard) => string | undefined;

function message(type: string, body = Buffer.alloc(0)) {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const ready = message('Z', Buffer.from('I'));
const done = Buffer.concat([
  message('1'),
  message('2'),
  message('n'),
  message('C', Buffer.from('DONE\0')),
  ready,
]);
const failure = (code: string) =>
  Buffer.concat([message('E', Buffer.from(`SERROR\0C${code}\0M${code}\0\0`)), ready]);

const heard: Heard[] = [];
const started: string[] = [];
let server: Server | undefined;
let pool: pg.Pool | undefined;
afterEach(async () => {
  await pool?.end();
  server?.close();
  heard.length = 0;
  started.length = 0;
});

/** The far edge: as much of PostgreSQL's protocol as a statement needs, and a pool of our clients before it. */
async function connect(answer: Answer, max = 1) {
  server = createServer((socket) => {
    let connection = 0;
    let left = Buffer.alloc(0);
    let statement = { name: '', text: '' };
    const told = (name: string, text: string) => {
      const one = { connection, name, text };
      heard.push(one);
      const code = answer(one);
      if (code !== 'silence') socket.write(code === undefined ? done : failure(code));
    };
    const take = (type: string, body: Buffer) => {
      const words = body.toString().split('\0');
      if (type === 'P') statement = { name: words[0] ?? '', text: words[1] ?? '' };
      if (type === 'Q') told('', words[0] ?? '');
      if (type === 'S') told(statement.name, statement.text);
    };
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      left = Buffer.concat([left, data]);
      if (connection === 0) {
        connection = started.push(left.subarray(8).toString());
        left = Buffer.alloc(0);
        socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      }
      while (left.length >= 5 && left.length > left.readInt32BE(1)) {
        const end = left.readInt32BE(1) + 1;
        take(left.subarray(0, 1).toString(), left.subarray(5, end));
        left = left.subarray(end);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const names = statementNames();
  const Client = clientClass({ timeZone: 'Asia/Tokyo', names });
  pool = new pg.Pool({ host: '127.0.0.1', port, user: 'u', database: 'd', password: 'p', max, Client });
  pool.on('error', () => undefined);
  return { pool, names };
}

const write = { text: 'update t set a = $1' };

it('the time zone travels with the connection', async () => {
  const { pool } = await connect(() => undefined);
  await pool.query('select 1');
  expect(started[0]?.split('\0')).toEqual(expect.arrayContaining(['timezone', 'Asia/Tokyo']));
});

it('a statement with values is named by its text; one without values, or with a name, is left as it is', async () => {
  const { pool, names } = await connect(() => undefined);
  await pool.query(write, [1]);
  await pool.query({ text: 'select 1' }, []);
  await pool.query({ text: 'select 2', name: 'own' }, [1]);
  expect(heard.map(({ name }) => name)).toEqual([names.nameOf(write.text), '', 'own']);
});

it.each(['26000', '42P05'])('after %s there are no names, for nobody of the pool', async (code) => {
  const { pool } = await connect(({ name }) => (name === '' ? undefined : code));
  await expect(pool.query(write, [1])).rejects.toMatchObject({ code });
  await pool.query(write, [1]);
  const client = await pool.connect();
  await client.query({ text: 'select $1' }, [1]);
  client.release();
  expect(heard.map(({ name }) => name !== '')).toEqual([true, false, false]);
});

it('a client whose server turned read-only is ended, and the next call goes to another', async () => {
  const { pool } = await connect(({ connection }) => (connection === 1 ? '25006' : undefined));
  const client = await pool.connect();
  await expect(client.query(write, [1])).rejects.toMatchObject({ code: '25006' });
  client.release();
  await pool.query(write, [1]);
  expect(heard.map(({ connection }) => connection)).toEqual([1, 2]);
});

it('so is one that is asked with a callback', async () => {
  const { pool } = await connect(({ connection }) => (connection === 1 ? '25006' : undefined));
  const client = await pool.connect();
  // The way a pool asks, which the types do not have.
  const ask = client.query.bind(client) as unknown as (...given: unknown[]) => void;
  const error = await new Promise((resolve) => ask(write, [1], resolve));
  expect(error).toMatchObject({ code: '25006' });
  client.release();
  await pool.query(write, [1]);
  expect(heard.at(-1)?.connection).toBe(2);
});

it('any other refusal leaves names and connection as they are', async () => {
  const { pool, names } = await connect(({ text }) => (text === write.text ? '23505' : undefined));
  const client = await pool.connect();
  await expect(client.query(write, [1])).rejects.toMatchObject({ code: '23505' });
  client.release();
  await pool.query({ text: 'select $1' }, [1]);
  expect(heard.map(({ connection }) => connection)).toEqual([1, 1]);
  expect(heard[1]?.name).toBe(names.nameOf('select $1'));
});

it.each([
  [undefined, true],
  ['26000', false],
  ['silence', false],
])('a look for a pooler that meets %s: names are used %s', async (code, named) => {
  // Whoever hands out sessions in turn gives the second conversation one that does not know the statement.
  const { pool, names } = await connect(
    ({ name, text }) => (name !== '' && text !== '' ? code : undefined),
    2,
  );
  await findOutNames(pool, names);
  expect(names.nameOf('select 1') !== undefined).toBe(named);
  // And nobody is left with a conversation that broke.
  await pool.query('select 1');
});

it('of several poolers behind one address it is enough that two conversations meet in one', async () => {
  const { pool, names } = await connect(
    ({ connection, name, text }) => (connection > 4 && name !== '' && text !== '' ? '26000' : undefined),
    10,
  );
  await findOutNames(pool, names);
  expect(names.nameOf('select 1')).toBeUndefined();
});

it('statements that are asked for at once are answered in turn, and the driver warns of none', async () => {
  const { pool } = await connect(({ text }) => (text === 'select 2' ? '23505' : undefined));
  const warnings: string[] = [];
  const listen = ({ message }: Error) => warnings.push(message);
  process.on('warning', listen);
  const client = await pool.connect();
  const all = await Promise.allSettled([
    client.query('begin'),
    client.query({ text: 'select 1' }, []),
    client.query({ text: 'select 2' }, []),
    client.query(write, [1]),
    client.query('commit'),
  ]);
  client.release();
  // A warning comes when what runs has run.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', listen);
  expect(heard.map(({ text }) => text)).toEqual(['begin', 'select 1', 'select 2', write.text, 'commit']);
  expect(all.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true]);
  expect(warnings).toEqual([]);
});

describe('a transaction', () => {
  const lock = { text: 'select a from t where id = $1 for update' };

  /** What a server has heard by the time that it has answered nothing at all. */
  async function heardUnanswered(statement: typeof lock): Promise<string[]> {
    const { pool } = await connect(() => 'silence');
    const connected = await pool.connect();
    const client = beginAhead(connected);
    const given = Promise.allSettled([client.query('begin').then(() => client.query(statement, [1]))]);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const texts = heard.map(({ text }) => text);
    // Nothing more will be said on it, and it is waited for no longer.
    (connected as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    await given;
    connected.release(true);
    return texts;
  }

  it('sends the lock of its row along with its beginning', async () => {
    expect(await heardUnanswered(lock)).toEqual(['begin', lock.text]);
  });

  it('is on a client for whoever asks what it is: the query builder makes a pool of anything else', async () => {
    const { pool } = await connect(() => undefined);
    const client = await pool.connect();
    expect(beginAhead(client).constructor.name).toMatch(/Client$/);
    client.release();
  });

  it('writes nothing before it has begun', async () => {
    expect(await heardUnanswered(write)).toEqual(['begin']);
  });

  it('keeps the order of what is asked at once, before it has begun and afterwards', async () => {
    const { pool } = await connect(() => undefined);
    const client = beginAhead(await pool.connect());
    const [before, after] = [{ text: 'select 1' }, { text: 'select 2' }];
    const again = { text: 'update t set b = $1' };
    await client.query('begin');
    await Promise.all([client.query(write, [1]), client.query(before, [1])]);
    await Promise.all([client.query(again, [1]), client.query(after, [1])]);
    client.release();
    expect(heard.map(({ text }) => text)).toEqual(['begin', write.text, before.text, again.text, after.text]);
  });

  it.each([lock, write])('that could not begin answers nothing to $text', async (statement) => {
    const { pool } = await connect(({ text }) => (text === 'begin' ? '57014' : undefined));
    const client = beginAhead(await pool.connect());
    await client.query('begin');
    // Whoever asks later is told, and nobody else.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(client.query(statement, [1])).rejects.toMatchObject({ code: '57014' });
    await expect(client.query(write, [1])).rejects.toMatchObject({ code: '57014' });
    client.release();
    expect(heard.filter(({ text }) => text === write.text)).toEqual([]);
  });

  it('that cannot be committed says why: the rollback after it finds nothing, and hides nothing', async () => {
    const { pool } = await connect(({ text }) => (text === 'commit' ? '57P01' : undefined));
    const client = untilItEnds(await pool.connect());
    await client.query('begin');
    await expect(client.query('commit')).rejects.toMatchObject({ code: '57P01' });
    await client.query('rollback');
    await expect(client.query(write, [1])).rejects.toThrow('after its end');
    client.release();
    expect(heard.map(({ text }) => text)).toEqual(['begin', 'commit']);
  });
});
