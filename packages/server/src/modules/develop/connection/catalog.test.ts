import { createConnection } from 'mysql2/promise';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { mariadbParcels, postgresParcels } from './parcels.fixture.js';

/** Databases that the runner of all tests starts; elsewhere they are left out, and it says so. */
const { MALL_TEST_SOURCE_POSTGRES: postgresUrl, MALL_TEST_SOURCE_MARIADB: mariadbUrl } = process.env;
const secretKey = 'a secret for tests, long enough to be one indeed';
const name = `parcels_${process.pid}_${Date.now()}`;

let server: TestServer;
let root: Calls;
beforeAll(async () => {
  server = await createTestServer({ secretKey, datasourceHosts: ['127.0.0.1'] });
  root = callsOf(await server.signIn());
});
afterAll(() => server.close());

interface Source {
  readonly driverClass: string;
  readonly scheme: string;
  readonly url: URL;
}
const sourceOf = (driverClass: string, scheme: string, url: string): Source => ({
  driverClass,
  scheme,
  url: new URL(url),
});
async function add(
  { driverClass, scheme, url }: Source,
  more: { database?: string; username?: string } = {},
) {
  const { data, text, status } = await root.post('/blade-develop/datasource/submit', {
    name,
    driverClass,
    url: `jdbc:${scheme}://${url.host}/${more.database ?? name}`,
    username: more.username ?? url.username,
    password: url.password || 'none needed',
  });
  expect(status, text).toBe(200);
  return String(data.id);
}
const test = async (id: string) => root.send('/blade-develop/datasource/test', { id });
async function kindsOf(datasourceId: string): Promise<Record<string, string>> {
  const query = { datasourceId, tableName: 't_parcel' };
  const { data, text } = await root.get('/blade-develop/model/table-info', query);
  expect(data, text).toMatchObject({ name: 't_parcel', comment: 't_parcel:包裹', entityName: 'TParcel' });
  expect(data.fields[0]).toMatchObject({ name: 'id', keyFlag: 1, nullable: 0, propertyType: 'Long' });
  expect(data.fields[1]).toMatchObject({ propertyName: 'parcelNo', comment: '包裹编号', nullable: 0 });
  return Object.fromEntries(
    data.fields.map(({ name: column, kind }: { name: string; kind: string }) => [column, kind]),
  );
}
const modelOf = async (datasourceId: string, modelTable: string): Promise<string> =>
  (
    await root.post('/blade-develop/model/submit', {
      datasourceId,
      modelName: '包裹',
      modelCode: 'parcel',
      modelTable,
    })
  ).data.id;

describe.skipIf(!postgresUrl)('a PostgreSQL', () => {
  const source = sourceOf('org.postgresql.Driver', 'postgresql', postgresUrl ?? 'postgres://a@b/c');
  const run = async (database: string, sql: string): Promise<void> => {
    const client = new Client({ connectionString: new URL(`/${database}`, postgresUrl).href });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  beforeAll(async () => {
    await run('postgres', `create database ${name}`);
    await run(name, postgresParcels);
  });
  afterAll(() => run('postgres', `drop database ${name} with (force)`));

  it('says who it is', async () => {
    const { data, text } = await test(await add(source));
    expect(data?.product, text).toMatch(/^PostgreSQL \d+/);
  });

  it('says that there is no such database, or no such user', async () => {
    expect((await test(await add(source, { database: 'nowhere' }))).errorCode).toBe(
      'datasource.database_unknown',
    );
    expect((await test(await add(source, { username: 'nobody' }))).errorCode).toBe('datasource.credentials');
  });

  it('lists its tables without those of approval engines', async () => {
    const { data } = await root.get('/blade-develop/model/table-list', { datasourceId: await add(source) });
    expect(data.map((table: { name: string }) => table.name).sort()).toEqual([
      't_parcel',
      "x'; drop table y; --",
    ]);
    expect(data).toContainEqual({
      name: 't_parcel',
      comment: 't_parcel:包裹',
      entityName: 'TParcel',
      fields: [],
    });
  });

  it('has columns of which kinds are made', async () => {
    expect(await kindsOf(await add(source))).toEqual({
      ...{ id: 'long', parcel_no: 'text', label: 'text', note: 'note', pieces: 'integer', weight: 'integer' },
      ...{
        volume: 'long',
        price: 'decimal',
        rate: 'decimal',
        ratio: 'decimal',
        score: 'decimal',
        is_open: 'bit',
      },
      ...{
        day: 'day',
        made_at: 'datetime',
        due_at: 'datetime',
        at_time: 'text',
        state: 'text',
        code: 'text',
      },
      ...{ origin: 'text', sender: 'text', data: 'json', tags: 'json', picture: null, tenant_id: 'text' },
      ...{ create_time: 'datetime', is_deleted: 'integer' },
    });
  });

  it('says that there is no such table', async () => {
    const datasourceId = await add(source);
    const query = { datasourceId, tableName: 'no_such_table' };
    expect((await root.get('/blade-develop/model/table-info', query)).msg).toContain('未获得相关表信息');
    const which = await root.get('/blade-develop/model/table-info', { datasourceId });
    expect(which.errorCode).toBe('model.which_table');
  });

  it('gives a model its columns until some are kept', async () => {
    const datasourceId = await add(source);
    const modelId = await modelOf(datasourceId, 't_parcel');
    const prototypes = async () =>
      (await root.get('/blade-develop/model/model-prototype', { modelId, datasourceId })).data;
    const [, column] = await prototypes();
    expect(column).toMatchObject({ name: 'parcel_no', propertyName: 'parcelNo', propertyType: 'String' });
    expect(column).not.toHaveProperty('id');
    const kept = {
      modelId,
      jdbcName: 'parcel_no',
      propertyName: 'parcelNo',
      propertyType: 'String',
      isList: 1,
    };
    expect((await root.post('/blade-develop/model-prototype/submit-list', [kept])).status).toBe(200);
    expect(await prototypes()).toMatchObject([{ id: expect.any(String), jdbcName: 'parcel_no', isList: 1 }]);
  });

  // An embedded database is nobody's data source.
  if (process.env.MALL_TEST_DATABASE_URL)
    it('is not connected to when it is the own database', async () => {
      const { rows } = await server.services.database.query<{ database: string }>(
        'select current_database() as database',
      );
      const id = await add(source, { database: String(rows[0]?.database) });
      expect((await test(id)).errorCode).toBe('datasource.own');
    });
});

describe.skipIf(!mariadbUrl)('a MariaDB', () => {
  const source = sourceOf('org.mariadb.jdbc.Driver', 'mariadb', mariadbUrl ?? 'mysql://a@b');
  const run = async (sql: string): Promise<void> => {
    const { hostname, port, username, password } = source.url;
    const connection = await createConnection({
      ...{ host: hostname, port: Number(port), user: username, password, multipleStatements: true },
    });
    await connection.query(sql);
    await connection.end();
  };
  beforeAll(() => run(`create database ${name}; use ${name}; ${mariadbParcels}`));
  afterAll(() => run(`drop database ${name}`));

  it('says who it is', async () => {
    const { data, text } = await test(await add(source));
    expect(data?.product, text).toMatch(/^MariaDB \d+/);
  });

  it('says that the password is wrong, or that there is no such database', async () => {
    expect((await test(await add(source, { username: 'nobody' }))).errorCode).toBe('datasource.credentials');
    expect((await test(await add(source, { database: 'nowhere' }))).errorCode).toBe(
      'datasource.database_unknown',
    );
  });

  it('has columns of which kinds are made', async () => {
    const datasourceId = await add(source);
    const tables = (await root.get('/blade-develop/model/table-list', { datasourceId })).data;
    expect(tables.map((table: { name: string }) => table.name)).toEqual(['t_parcel']);
    expect(await kindsOf(datasourceId)).toEqual({
      ...{ id: 'long', parcel_no: 'text', label: 'text', note: 'note', longer: 'note', pieces: 'integer' },
      ...{
        is_open: 'bit',
        small: 'integer',
        middle: 'integer',
        weight: 'integer',
        many: 'long',
        volume: 'long',
      },
      ...{ price: 'decimal', ratio: 'decimal', score: 'decimal', day: 'day', made_at: 'datetime' },
      ...{ due_at: 'datetime', at_time: 'text', y: 'integer', state: 'text', flags: 'text', data: 'note' },
      ...{ picture: null, bits: 'bit' },
    });
  });
});
