import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type SignedIn, type TestServer } from '../../../testing/test-server.js';

const base = '/blade-develop';
let server: TestServer;
let person: SignedIn;
let root: Calls;
let shop: Calls;
beforeAll(async () => {
  server = await createTestServer();
  person = await server.signIn();
  root = callsOf(person);
  shop = callsOf(await server.signIn('100001'));
});
afterAll(() => server.close());

const source = {
  name: 'depot',
  driverClass: 'org.postgresql.Driver',
  url: 'jdbc:postgresql://db.example.com/depot',
  username: 'reader',
  password: 'inside',
};
const prototype = {
  jdbcName: 'parcel_no',
  columnType: 'varchar(32)',
  comment: '包裹编号',
  propertyName: 'parcelNo',
  propertyType: 'String',
  ...{ isList: 1, isForm: 1, isRequired: 1, isQuery: 1 },
};

/** A code row over a model whose columns are kept, so that no other database is asked. */
async function plant(tableName: string) {
  const datasourceId = await made('datasource', source);
  const named = { modelName: '包裹', modelCode: 'parcel', modelTable: 't_parcel' };
  const modelId = await made('model', { datasourceId, ...named });
  const columns = [
    prototype,
    { ...prototype, jdbcName: 'kind', propertyName: 'kind', columnType: 'int', dictCode: 'post_category' },
    { ...prototype, jdbcName: 'open', propertyName: 'open', columnType: 'integer', componentType: 'switch' },
    {
      ...prototype,
      jdbcName: 'old',
      propertyName: 'old',
      columnType: null,
      propertyType: 'Date',
      isForm: 0,
      isList: 0,
    },
    { ...prototype, jdbcName: 'sent', propertyName: 'sent', columnType: null, propertyType: 'Date' },
  ].map((column) => ({ ...column, modelId }));
  const kept = await root.post(`${base}/model-prototype/submit-list`, columns);
  expect(kept.status, kept.text).toBe(200);
  const code = { modelId, codeName: '包裹管理', serviceName: 'depot', tableName, tablePrefix: 't_' };
  return { datasourceId, modelId, id: await made('code', code), columns };
}

async function made(path: string, body: object): Promise<string> {
  const { status, text, data } = await root.post(`${base}/${path}/submit`, body);
  expect(status, text).toBe(200);
  return data.id;
}

async function count(table: string, modelId: string): Promise<number> {
  const { rows } = await server.services.database.query<{ n: number }>(
    `select count(*)::int as n from ${table} where model_id = $1 and is_deleted = 0`,
    [modelId],
  );
  return rows[0]?.n ?? 0;
}

describe('code', () => {
  it('is written as an archive of the files that a look at it shows', async () => {
    const { id } = await plant('t_parcel');
    const files = (await root.get(`${base}/code/preview`, { id })).data as { path: string; text: string }[];
    const text = (end: string) => files.find(({ path }) => path.endsWith(end))?.text ?? '';
    expect(text('parcel/parcel.zh-cn.ts')).toContain("title: '包裹'");
    expect(text('parcel/parcel.zh-cn.ts')).toContain("parcelNo: '包裹编号'");
    expect(text('parcel.table.ts')).toContain('...columnsOf(parcel)');
    const descriptor = text('parcel/parcel.ts');
    expect(descriptor).toMatch(/parcelNo: field\.text\(\{ max: 32, required: true/);
    expect(descriptor).toContain("kind: field.numericDictionary('post_category'");
    expect(descriptor).toContain('open: field.yesNo(');
    expect(descriptor).toContain('sent: field.moment(');
    expect(descriptor).not.toContain('old');
    expect(text('parcel.md')).toContain('npm run new -- depot/parcel --unpacked');
    const archive = await person.inject({
      method: 'POST',
      url: `${base}/code/gen-code?ids=${id}&system=saber`,
    });
    expect(archive.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': "attachment; filename*=UTF-8''parcel.zip",
    });
    for (const { path } of files) expect(archive.rawPayload.includes(path)).toBe(true);
  });

  it.each([
    ['alone', false],
    ['beside its model, which is looked at', true],
  ])('has the usual template where none is said: %s', async (_, named) => {
    const { id, modelId } = await plant('t_parcel');
    const change = (templateType: string | null) =>
      root.post(`${base}/code/submit`, { id, templateType, codeName: '改名', ...(named && { modelId }) });
    expect((await change('sub')).data).toMatchObject({ templateType: 'sub' });
    const reply = await change(null);
    expect(reply.status, reply.text).toBe(200);
    const { data } = await root.get(`${base}/code/detail`, { id });
    expect(data).toMatchObject({ codeName: '改名', templateType: 'crud' });
  });

  it('is copied under another name', async () => {
    const { id, modelId } = await plant('t_crate');
    expect((await root.send(`${base}/code/copy`, { id })).status).toBe(200);
    const { data } = await root.get(`${base}/code/list`, { modelId });
    expect(data.records.map((row: { codeName: string }) => row.codeName)).toEqual([
      '包裹管理-copy',
      '包裹管理',
    ]);
    expect(data.records[0]).toMatchObject({ tableName: 't_crate', modelName: '包裹', version: 1 });
    expect((await root.send(`${base}/code/copy`, { id: '4242' })).errorCode).toBe('row.not_found');
  });

  it('is for administrators of the whole alone', async () => {
    const { id, modelId } = await plant('t_box');
    for (const answer of [
      await shop.get(`${base}/code/preview`, { id }),
      await shop.send(`${base}/code/gen-code`, { ids: id }),
      await shop.get(`${base}/model/list`),
      await shop.get(`${base}/model-prototype/select`, { modelId }),
      await shop.post(`${base}/model-prototype/submit-list`, [{ ...prototype, modelId }]),
    ])
      expect(answer.status).toBe(403);
  });
});

describe('the columns of a model', () => {
  it('are kept in the order in which they are sent, each once', async () => {
    const { modelId, columns } = await plant('t_one');
    const names = async () =>
      (await root.get(`${base}/model-prototype/select`, { modelId })).data.map(
        (row: { jdbcName: string }) => row.jdbcName,
      );
    expect(await names()).toEqual(['parcel_no', 'kind', 'open', 'old', 'sent']);
    expect((await root.post(`${base}/model-prototype/submit-list`, [...columns].reverse())).status).toBe(200);
    expect(await names()).toEqual(['sent', 'old', 'open', 'kind', 'parcel_no']);
    const twice = await root.post(`${base}/model-prototype/submit-list`, [...columns, columns[0]]);
    expect([twice.status, twice.errorCode]).toEqual([409, 'model.column_twice']);
    const { data } = await root.get(`${base}/model-prototype/select`, { modelId });
    expect(data.at(-1).comment).toBe('parcel_no: 包裹编号');
  });

  it('are those of a model that is there, and change nothing of another', async () => {
    const one = await plant('t_two');
    const other = await plant('t_three');
    const [first] = (await root.get(`${base}/model-prototype/select`, { modelId: other.modelId })).data;
    const taken = { ...prototype, modelId: one.modelId, id: first.id };
    expect((await root.post(`${base}/model-prototype/submit-list`, [taken])).errorCode).toBe('row.not_found');
    const nowhere = await root.post(`${base}/model-prototype/submit-list`, [
      { ...prototype, modelId: '4242' },
    ]);
    expect(nowhere.errorCode).toBe('row.not_found');
  });

  it('go with their model, and so does the code that is made of it', async () => {
    const { modelId } = await plant('t_gone');
    expect([await count('mall_model_prototype', modelId), await count('mall_code', modelId)]).toEqual([5, 1]);
    expect((await root.send(`${base}/model/remove`, { ids: modelId })).status).toBe(200);
    expect([await count('mall_model_prototype', modelId), await count('mall_code', modelId)]).toEqual([0, 0]);
  });
});
