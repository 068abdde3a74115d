import { kebab, quoted } from './names.js';
import type { Field, Spec, SpecAction } from './spec.js';
import type { Kind } from './spec-kinds.js';
import { imported } from './statements.js';
import { valuesOf } from './values-of.js';

/** The test that a resource begins with. */
export function testFile(spec: Spec): string {
  const unique = spec.fields.find((field) => field.unique);
  const body = bodyOf(spec);
  return `${imported('{ afterAll, beforeAll, describe, expect, it }', 'vitest')}
${imported('{ type Calls, callsOf }', '../../../testing/calls.js')}
${imported('{ createTestServer, type TestServer }', '../../../testing/test-server.js')}

const body = {
${body}};

let server: TestServer;
let root: Calls;
beforeAll(async () => {
  server = await createTestServer();
  root = callsOf(await server.signIn());
});
afterAll(() => server.close());

describe('${spec.name}', () => {
  it('is added, read, changed and removed', async () => {
    const { data } = await root.post('${spec.path}', body);
    expect(data).toMatchObject(body);
    expect((await root.put('${spec.path}', { id: data.id, version: data.version })).status).toBe(200);
    expect((await root.put('${spec.path}', { id: data.id, version: data.version })).status).toBe(409);
    expect((await root.get(\`${spec.path}/\${data.id}\`)).data).toMatchObject(body);
  });
${
  unique
    ? `
  it('says at the field that ${unique.name} is taken', async () => {
    const { status, text } = await root.post('${spec.path}', body);
    expect([status, JSON.parse(text).issues[0].field]).toEqual([409, '${unique.name}']);
  });
`
    : ''
}${spec.actions.map((action) => actionTest(spec, action)).join('')}});
`;
}

/** What a row is made with; rows that it would name are not there yet. */
const bodyOf = (spec: Spec): string =>
  spec.fields
    .filter(({ kind, form }) => form && kind !== 'link' && kind !== 'links' && kind !== 'secret')
    .map((field) => `  ${field.name}: ${sampleOf(field, spec)},\n`)
    .join('');

const samples: Readonly<Partial<Record<Kind, (field: Field) => string>>> = {
  text: ({ name, max }) => quoted(`${name}1`.slice(-max)),
  note: () => quoted('a note'),
  longText: () => quoted('two\nlines'),
  richText: () => quoted('<p>a</p>'),
  email: () => quoted('a@example.com'),
  phone: () => quoted('13800138000'),
  image: () => quoted('/files/a.png'),
  images: () => quoted('/files/a.png,/files/b.png'),
  url: () => quoted('https://example.com'),
  long: () => quoted('1'),
  integer: ({ min = 1 }) => String(min),
  decimal: ({ digits = 10, scale = 2 }) =>
    quoted(`${digits > 1 ? '12' : '1'}${scale === 0 ? '' : `.${'5'.padEnd(scale, '0')}`}`),
  money: () => quoted('12.50'),
  quantity: () => quoted('1.500'),
  bit: () => '0',
  day: () => quoted('2030-01-01'),
  datetime: () => quoted('2030-01-01 00:00:00'),
  choice: ({ values = [] }) => quoted(values[0]),
  state: ({ tones = {} }) => stateOf(Object.keys(tones)[0] ?? ''),
  json: () => quoted('{}'),
  xml: () => quoted('<a/>'),
  sql: () => quoted('select 1'),
};

const stateOf = (value: string): string => (/^-?\d+$/.test(value) ? value : quoted(value));

const sampleOf = (field: Field, spec: Spec): string =>
  field.kind === 'dict' ? entryOf(field, spec) : (samples[field.kind]?.(field) ?? '');

/** The first entry of a dictionary of the resource's own; others have `1`. */
function entryOf({ dict, numeric }: Field, { dicts }: Spec): string {
  const key = dicts.find(({ code }) => code === dict)?.entries[0]?.[0] ?? '1';
  return numeric ? key : quoted(key);
}

function actionTest(spec: Spec, { name, set, also = [] }: SpecAction): string {
  const call = also.length > 0 ? 'post' : 'send';
  const given = spec.fields.filter((field) => also.includes(field.name));
  const more = given.map((field) => `, ${field.name}: ${sampleOf(field, spec)}`).join('');
  return `
  it('${kebab(name).replaceAll('-', ' ')}: all of the chosen rows, or none', async () => {
    const rows = (await root.get('${spec.path}/page')).data.records as { id: string }[];
    const ids = rows.map((row) => row.id).join(',');
    const act = (chosen: string) => root.${call}('${spec.path}/${kebab(name)}', { ids: chosen${more} });
    expect((await act(\`\${ids},4242\`)).status).toBe(404);
    expect((await act(ids)).status).toBe(200);
    expect((await root.get('${spec.path}/page')).data.records[0]).toMatchObject({ ${valuesOf(set)}${more} });
  });
`;
}
