import { kebab, snake } from './names.js';
import { isFulfilled, sampleOf } from './samples.js';
import { type Field, isGiven, isKept, isRead, parentOf, type Spec, type SpecAction } from './spec.js';
import type { SpecCondition } from './spec-types.js';
import { imported } from './statements.js';
import { valuesOf } from './values-of.js';

/** The test that a resource begins with. */
export function testFile(spec: Spec): string {
  const given = spec.fields.filter((field) => isInBody(field, spec));
  const unique = spec.fields.find((field) => field.unique && given.includes(field));
  const isLinked = given.some(({ type }) => type === 'link' || type === 'links');
  const unread = given.filter((field) => !isRead(field));
  return `${imported('{ afterAll, beforeAll, describe, expect, it }', 'vitest')}
${imported('{ type Calls, callsOf }', '../../../testing/calls.js')}
${isLinked ? `${imported('{ plantRows, plantShared }', '../../../testing/plant-rows.js')}\n` : ''}${imported('{ createTestServer, type TestServer }', '../../../testing/test-server.js')}

let server: TestServer;
let root: Calls;
${isLinked ? 'let rows: Readonly<Record<string, string>>;\n' : ''}beforeAll(async () => {
  server = await createTestServer();
${isLinked ? signedInForShop : '  root = callsOf(await server.signIn());\n'}});
afterAll(() => server.close());

const body = () => ({
${bodyOf(given.filter(isRead), spec)}});
${unread.length > 0 ? `/** What comes in and is not read back. */\nconst unread = {\n${bodyOf(unread, spec)}};\n` : ''}
describe('${spec.name}', () => {
  it('is added, read, changed and removed', async () => {
${roundTrip(spec, unread.length > 0)}  });
${unique ? takenTest(spec, unique, unread.length > 0) : ''}${spec.actions.map((action) => actionTest(spec, action)).join('')}});
`;
}

const signedInForShop = `  const tenantId = '100001';
  root = callsOf(await server.signIn(), tenantId);
  rows = { ...(await plantShared(server, 'planted')), ...(await plantRows(server, tenantId, 'planted')) };
`;

/** Forms give it: it is shown where nothing of what it depends on is, or demanded because of that. */
const isInBody = (field: Field, spec: Spec): boolean =>
  isGiven(field) && (field.when === undefined || isFulfilled(field.when, spec));

const bodyOf = (fields: readonly Field[], spec: Spec): string =>
  fields.map((field) => `  ${field.name}: ${sampleOf(field, spec)},\n`).join('');

/** The calls of a list, and those of a tree, whose rows travel by other addresses. */
const callsIn = (spec: Spec) =>
  parentOf(spec)
    ? {
        ...{ create: `post('${spec.path}/submit'`, update: `post('${spec.path}/submit'` },
        ...{ list: `get('${spec.path}/list')).data`, detail: `get('${spec.path}/detail', { id: data.id })` },
        remove: `send('${spec.path}/remove', { ids: data.id })`,
      }
    : {
        ...{ create: `post('${spec.path}'`, update: `put('${spec.path}'` },
        list: `get('${spec.path}/page')).data.records`,
        detail: `get(\`${spec.path}/\${data.id}\`)`,
        remove: `remove(\`${spec.path}/\${data.id}\`)`,
      };

const sent = (hasUnread: boolean): string => (hasUnread ? '{ ...body(), ...unread }' : 'body()');

function roundTrip(spec: Spec, hasUnread: boolean): string {
  const { create, update, detail } = callsIn(spec);
  const secrets = spec.fields.filter((field) => field.type === 'secret' && isKept(field));
  const secretsStay = secrets.map((field) => secretTest(spec, field)).join('');
  return `    const { data, status, text } = await root.${create}, ${sent(hasUnread)});
    expect(status, text).toBe(200);
    expect(data).toMatchObject(body());
${secretsStay}    const seen = { id: data.id, version: data.version };
    expect((await root.${update}, seen)).status).toBe(200);
    expect((await root.${update}, seen)).status).toBe(409);
    expect((await root.${detail}).data).toMatchObject(body());
`;
}

/** No reply has it, and the database has it sealed. */
const secretTest = ({ code }: Spec, { name }: Field): string =>
  `    expect(text).not.toContain(unread.${name});
    const kept = await server.services.database.query('select ${snake(name)} as kept from mall_${code} where id = $1', [data.id]);
    expect(kept.rows).toEqual([{ kept: expect.not.stringContaining(unread.${name}) }]);
`;

function takenTest(spec: Spec, { name }: Field, hasUnread: boolean): string {
  return `
  it('says at the field that ${name} is taken', async () => {
    const { status, text } = await root.${callsIn(spec).create}, ${sent(hasUnread)});
    expect([status, JSON.parse(text).issues[0].field]).toEqual([409, '${name}']);
  });
`;
}

function actionTest(spec: Spec, { name, set, when, also = [] }: SpecAction): string {
  const { list } = callsIn(spec);
  const call = also.length > 0 ? 'post' : 'send';
  const given = spec.fields.filter((field) => also.includes(field.name));
  const samples = (fields: readonly Field[]) =>
    fields.map((field) => `, ${field.name}: ${sampleOf(field, spec)}`).join('');
  const ends =
    when !== undefined && Object.entries(when).some(([field, values]) => isLeft(set[field], values));
  return `
  it('${kebab(name).replaceAll('-', ' ')}: all of the chosen rows, or none', async () => {
${when ? placed(spec, when) : ''}    const found = (await root.${list} as { id: string }[];
    const ids = found.map((row) => row.id).join(',');
    const act = (chosen: string) => root.${call}('${spec.path}/${kebab(name)}', { ids: chosen${samples(given)} });
    expect((await act(\`\${ids},4242\`)).status).toBe(404);
    const { status, text } = await act(ids);
    expect(status, text).toBe(200);
    expect((await root.${list}[0]).toMatchObject({ ${valuesOf(set)}${samples(given.filter(isRead))} });
${ends ? "    expect((await act(ids)).errorCode).toBe('row.wrong_state');\n" : ''}  });
`;
}

const isLeft = (value: unknown, meant: readonly (string | number)[]): boolean =>
  value !== undefined && !meant.map(String).includes(String(value));

/** Rows are brought into the state that the action is meant for, whatever came before. */
function placed({ code, fields }: Spec, when: SpecCondition): string {
  const columns = Object.entries(when).flatMap(([name, [value]]) =>
    fields.some((field) => field.name === name && isKept(field))
      ? [`${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} = '${String(value)}'`]
      : [],
  );
  return `    await server.services.database.query(\`update mall_${code} set ${columns.join(', ')}\`);\n`;
}
