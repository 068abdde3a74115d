import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../testing/calls.js';
import { everyKind } from '../testing/every-kind/every-kind.part.js';
import { createEveryKinds } from '../testing/every-kind/every-kind.table.js';
import { createTestServer, type TestServer } from '../testing/test-server.js';
import { userCalls } from '../testing/user-calls.js';

let server: TestServer;
let root: Calls;
let shop: Calls;
/** Of the management tenant, for the shop. */
let acting: Calls;
beforeAll(async () => {
  server = await createTestServer({ ossHosts: ['127.0.0.1:9'] }, undefined, {
    parts: [everyKind],
    tables: createEveryKinds,
  });
  const administrator = await server.signIn();
  root = callsOf(administrator);
  acting = callsOf(administrator, '100001');
  shop = callsOf(await server.signIn('100001'));
});
afterAll(() => server.close());

interface Kept {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly secrets: string | null;
}

/** The edits of a row as they are kept, the latest first. */
async function editsOf(id: string): Promise<Kept[]> {
  const { rows } = await server.services.database.query<Kept & Record<string, unknown>>(
    'select before, after, secrets from mall_history where row_id = $1 and kind = 2 order by id desc',
    [id],
  );
  return rows;
}

const keys = { accessKey: 'reader', secretKey: 'only-we-know' };
const named = { name: '企业账号', clientSecret: 'only-we-know' };

describe('a change that is kept', () => {
  it('has the value of every kind of column as rows have it', async () => {
    const base = '/test/every-kind';
    const least = { name: 'Pear', code: 'P-1', price: '3.00', onSale: 1, agreed: false, amount: 2 };
    const other = {
      ...{ name: '苹果', code: 'A-1', price: '12.50', onSale: 0, agreed: true, amount: 7 },
      startsAt: '2026-05-01 08:00:00',
    };
    const { id } = (await root.post(base, least)).data;
    const { status, text } = await root.put(base, { id, ...other });
    expect(status, text).toBe(200);
    const [kept] = await editsOf(id);
    expect(kept).toMatchObject({ before: { ...least, startsAt: null }, after: other });
  });

  it.each([
    {
      how: 'sealed',
      base: '/blade-resource/oss',
      row: { category: 1, ossCode: 'kept', endpoint: 'http://127.0.0.1:9', bucketName: 'mall', ...keys },
      plain: { remark: 'x' },
      secret: { secretKey: 'another' },
    },
    {
      how: 'sealed, of a third party',
      base: '/blade-system/social-provider',
      row: { source: 'kept', kind: 'oidc', issuer: 'https://corp.example.com', clientId: 'mall', ...named },
      plain: { name: 'another name' },
      secret: { clientSecret: 'another' },
    },
    {
      how: 'sealed in its own column',
      base: '/blade-resource/sms',
      row: { category: 3, smsCode: 'kept', templateId: 'T-1', signName: '果蔬', ...keys },
      plain: { remark: 'x' },
      secret: { secretKey: 'another' },
    },
  ])(
    'names a secret that is kept $how, and never an ordinary field',
    async ({ base, row, plain, secret }) => {
      const made = await acting.post(`${base}/submit`, row);
      expect(made.status, made.text).toBe(200);
      const { id } = made.data;
      for (const more of [plain, secret])
        expect(await acting.post(`${base}/submit`, { id, ...more })).toMatchObject({ status: 200 });
      expect(await editsOf(id)).toEqual([
        { before: {}, after: {}, secrets: Object.keys(secret).join() },
        { before: expect.anything(), after: plain, secrets: null },
      ]);
    },
  );

  it('of a person names no password where none was given', async () => {
    const { id } = await userCalls(shop).make('kept');
    const { status, text } = await shop.post('/blade-user/update', { id, realName: '乙先生' });
    expect(status, text).toBe(200);
    expect(await editsOf(id)).toMatchObject([{ after: { realName: '乙先生' }, secrets: null }]);
  });
});
