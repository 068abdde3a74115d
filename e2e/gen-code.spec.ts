import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'playwright/test';
import { unpack } from './support/archive.js';
import { adminPassword, checkout, MallServer } from './support/mall-server.js';
import { scaleTimeout } from './support/scale-timeout.js';
import { Scratch } from './support/scratch.js';

/** A table with columns of more than twenty types. */
const table = `
create type parcel_state as enum ('open', 'on the way', 'there');
create table t_parcel (
  id bigint primary key, parcel_no varchar(32) not null, label char(4) not null, note text, pieces smallint not null,
  weight integer, volume bigint not null, price numeric(12,2) not null, rate numeric, share numeric(2,2), units numeric(30,0),
  ratio real, score double precision, is_open boolean not null default true, day date not null, made_at timestamp,
  due_at timestamptz, at_time time, state parcel_state not null, origin uuid, sender inet, data jsonb not null, tags text[],
  document xml, span interval, picture bytea, "class" varchar(20), "中文" varchar(20), create_time timestamptz);
comment on column t_parcel.parcel_no is '包裹''编号 */';
`;

interface Postgres {
  readonly url: string;
  stop(): Promise<void>;
}

let postgres: Postgres;
let server: MallServer;
let scratch: Scratch;
test.beforeAll(async () => {
  test.setTimeout(scaleTimeout(300_000));
  const tools = (await import(pathToFileURL(join(checkout, 'tools/lib/postgres.mjs')).href)) as {
    startPostgres(): Promise<Postgres>;
  };
  postgres = await tools.startPostgres();
  const sql = ['-q', '-v', 'ON_ERROR_STOP=1', '-d', postgres.url];
  execFileSync('psql', sql, { input: table, stdio: ['pipe', 'ignore', 'inherit'] });
  server = await MallServer.create({ MALL_DATASOURCE_HOSTS: '127.0.0.1' });
  scratch = Scratch.create();
});
test.afterAll(async () => {
  await server?.dispose();
  await postgres?.stop();
  scratch?.dispose();
});

async function callsOf() {
  // Passwords travel as their digests, as every client of ours sends them.
  const password = createHash('md5').update(adminPassword).digest('hex');
  const form = { grant_type: 'password', tenantId: '000000', username: 'admin', password };
  const basic = `Basic ${Buffer.from('mall-cli:mall-cli_secret').toString('base64')}`;
  const signedIn = await fetch(`${server.url}/mall-api/blade-auth/oauth/token`, {
    method: 'POST',
    headers: { authorization: basic },
    body: new URLSearchParams(form),
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const headers = { 'blade-auth': `bearer ${token}`, 'content-type': 'application/json' };
  return async (path: string, body?: object): Promise<Response> => {
    const reply = await fetch(`${server.url}/mall-api/blade-develop/${path}`, {
      method: 'POST',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(reply.status, path).toBe(200);
    return reply;
  };
}

const title =
  'a resource that is written from a table of another database compiles, passes its own test and the checks';

test(title, { tag: ['@long', '@postgres'] }, async () => {
  test.setTimeout(scaleTimeout(600_000));
  const post = await callsOf();
  const idOf = async (path: string, body: object) =>
    ((await (await post(path, body)).json()) as { data: { id: string } }).data.id;
  const url = new URL(postgres.url);
  const source = {
    name: 'depot',
    driverClass: 'org.postgresql.Driver',
    username: url.username,
    password: 'none',
  };
  const datasourceId = await idOf('datasource/submit', {
    ...source,
    url: `jdbc:postgresql://127.0.0.1:${url.port}/postgres`,
  });
  const named = { modelName: '包裹', modelCode: 'parcel', modelTable: 't_parcel' };
  const modelId = await idOf('model/submit', { datasourceId, ...named });
  const code = {
    modelId,
    codeName: '包裹管理',
    serviceName: 'depot',
    tableName: 't_parcel',
    tablePrefix: 't_',
  };
  const id = await idOf('code/submit', code);
  const archive = await post(`code/gen-code?ids=${id}`);
  expect(archive.headers.get('content-disposition')).toContain('parcel.zip');
  const files = await unpack(Buffer.from(await archive.arrayBuffer()));
  for (const [path, text] of files) {
    const file = join(scratch.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
  }
  expect(files.get('tools/new-resource/parcel.md')).toContain('picture');
  scratch.node('tools/new-resource.mjs', 'depot/parcel', '--unpacked');
  scratch.bin('tsc', '-b');
  scratch.bin(
    'biome',
    'check',
    'packages/sdk/src/contract/modules',
    'packages/server/src/modules/depot',
    'tools/new-resource',
  );
  scratch.node('tools/check-arrows.mjs');
  scratch.bin('vitest', 'run', '--project', 'sdk', 'src/contract/registry');
  scratch.bin('vitest', 'run', '--project', 'server', 'src/modules/depot');
});
