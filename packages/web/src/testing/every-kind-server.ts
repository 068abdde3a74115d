import { type AnyLabels, type Endpoint, explainIssues, type Language } from '@mall/sdk/contract';
import { everyKind, everyKindChinese, everyKindEnglish } from '@mall/sdk/testing';
import { type Answer, fakeServer, ok, pageOf, type RouteHandler, refused, type Seen } from './fake-server.js';

export type EveryKindRow = Readonly<Record<string, unknown>> & { readonly id: string };

const { operations } = everyKind;
const words: Readonly<Record<Language, AnyLabels>> = { 'zh-CN': everyKindChinese, 'en-US': everyKindEnglish };

/** What every row has and no form gives. */
const born = { createTime: '2026-01-01 00:00:00', version: 1, status: 1, tenantId: '000000' };

const people = [
  { id: '1900000000000000011', account: 'plum', name: 'Plum', tenantId: '000000' },
  { id: '1900000000000000012', account: 'pear', name: 'Pear', tenantId: '000000' },
];
const leaf = (id: string, title: string, parentId: string) => ({ id, value: id, key: id, title, parentId });
const departments = [
  {
    ...leaf('1900000000000000021', 'Orchard', '0'),
    hasChildren: true,
    children: [leaf('1900000000000000022', 'Store', '1900000000000000021')],
  },
];
const sexes = [
  { id: '1', parentId: '9', code: 'sex', dictKey: '1', dictValue: 'male' },
  { id: '2', parentId: '9', code: 'sex', dictKey: '2', dictValue: 'female' },
];
const units = [{ id: '3', parentId: '8', code: 'goods_unit', dictKey: 'jin', dictValue: 'catty' }];

/**
 * The resource with a field of every kind at the far edge of the network: it keeps rows and reads every input with
 * the contract's own schema, as the server does, and refuses what that refuses.
 */
export function everyKindServer(
  first: readonly EveryKindRow[] = [],
  language: Language = 'zh-CN',
  more: Readonly<Record<string, RouteHandler>> = {},
) {
  let rows = first.map((row): EveryKindRow => ({ ...born, ...row }));
  const read = (endpoint: Endpoint, input: unknown, then: (parsed: EveryKindRow) => Answer): Answer => {
    const parsed = endpoint.input.safeParse(input);
    // Only what has an id is looked for by one.
    if (parsed.success) return then(parsed.data as EveryKindRow);
    const issues = explainIssues(parsed.error, input, { language, labels: words[language] });
    return refused(400, issues[0]?.message ?? 'bad', { errorCode: 'request.invalid', issues });
  };
  const query = ({ query: asked }: Seen) => Object.fromEntries(asked);
  const page = (endpoint: Endpoint, fits: (row: EveryKindRow) => boolean) => (seen: Seen) =>
    read(endpoint, query(seen), ({ onSale, agreed }) => {
      const asked = (row: EveryKindRow) =>
        (onSale === undefined || row.onSale === onSale) &&
        (agreed === undefined || String(row.agreed) === String(agreed));
      return pageOf(rows.filter((row) => fits(row) && asked(row)));
    });
  const put = (endpoint: Endpoint, onSale: number) => (seen: Seen) =>
    read(endpoint, { ...query(seen), ...(seen.body as object | undefined) }, ({ ids }) => {
      const chosen = String(ids).split(',');
      rows = rows.map((row) => (chosen.includes(row.id) ? { ...row, onSale } : row));
      return ok(null);
    });
  const server = fakeServer({
    'GET /test/every-kind/page': page(operations.list, () => true),
    'GET /test/every-kind/shelf': page(operations.shelf, (row) => row.onSale === 1),
    'GET /test/every-kind/{id}': ({ path }) => ok(rows.find(({ id }) => path.endsWith(`/${id}`))),
    'POST /test/every-kind': ({ body }) =>
      read(operations.create, body, ({ pin, ...values }) => {
        const row = { ...born, ...values, id: String(1_900_000_000_000_000_100n + BigInt(rows.length)) };
        rows = [...rows, row];
        return ok(row);
      }),
    'PUT /test/every-kind': ({ body }) =>
      read(operations.update, body, (values) => {
        rows = rows.map((row) => (row.id === values.id ? { ...row, ...values } : row));
        return ok(rows.find(({ id }) => id === values.id));
      }),
    'POST /test/every-kind/on-sale': put(operations.onSale, 1),
    'POST /test/every-kind/off-sale': put(operations.offSale, 0),
    'GET /blade-user/page': () => pageOf(people),
    'GET /blade-system/dept/tree': () => ok(departments),
    'GET /blade-system/dict/dictionary': (seen) => ok(seen.query.get('code') === 'sex' ? sexes : units),
    ...more,
  });
  return { ...server, rows: () => rows };
}
