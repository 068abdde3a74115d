import { kebab, quoted } from './names.js';
import type { Field, Kind, Spec, SpecAction } from './spec.js';
import { imported } from './statements.js';
import { valuesOf } from './values-of.js';

const samples: Readonly<Record<Kind, (field: Field) => string>> = {
  text: ({ name, max }) => quoted(`${name}1`.slice(-max)),
  note: () => quoted('a note'),
  image: () => quoted('/files/a.png'),
  url: () => quoted('https://example.com'),
  long: () => quoted('1'),
  integer: ({ min = 1 }) => String(min),
  decimal: ({ digits = 10, scale = 2 }) =>
    quoted(`${digits > 1 ? '12' : '1'}${scale === 0 ? '' : `.${'5'.padEnd(scale, '0')}`}`),
  bit: () => '0',
  datetime: () => quoted('2030-01-01 00:00:00'),
  choice: ({ values = [] }) => quoted(values[0]),
  dict: ({ numeric }) => (numeric ? '1' : quoted('1')),
  json: () => quoted('{}'),
};

const actionTest = (spec: Spec, { name, set }: SpecAction): string => `
  it('${kebab(name).replaceAll('-', ' ')}: all of the chosen rows, or none', async () => {
    const rows = (await root.get('${spec.path}/page')).data.records as { id: string }[];
    const ids = rows.map((row) => row.id).join(',');
    expect((await root.send('${spec.path}/${kebab(name)}', { ids: \`\${ids},4242\` })).status).toBe(404);
    expect((await root.send('${spec.path}/${kebab(name)}', { ids })).status).toBe(200);
    expect((await root.get('${spec.path}/page')).data.records[0]).toMatchObject({ ${valuesOf(set)} });
  });
`;

/** The test that a resource begins with. */
export const testFile = (spec: Spec): string => {
  const unique = spec.fields.find((field) => field.unique);
  const body = spec.fields.map((field) => `  ${field.name}: ${samples[field.kind](field)},\n`).join('');
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
};
