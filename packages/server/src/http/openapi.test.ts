import { auth, everyError, goods, user } from '@mall/sdk/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { everyKind } from '../testing/every-kind/every-kind.part.js';
import { createTestServer, type TestServer } from '../testing/test-server.js';

type Json = Record<string, unknown>;
interface Operation {
  readonly operationId: string;
  readonly 'x-permission'?: string | readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
  readonly responses: Readonly<Record<string, Json>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<'schemas' | 'responses' | 'securitySchemes', Record<string, Json>>>;
}

let server: TestServer;
let document: Document;
let operations: readonly Operation[];
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' }, undefined, { parts: [everyKind] });
  document = (await server.inject({ method: 'GET', url: '/openapi.json' })).json();
  operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
});
afterAll(() => server.close());

function find(id: string): Operation {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
}

const refsIn = (value: unknown): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
      );

const at = (pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((place, key) => (place as Json | undefined)?.[key], document);

describe('the OpenAPI document', () => {
  it('has no call with a body of its own whose address names a row: nothing says twice which one is meant', () => {
    const twofold = operations.filter(
      ({ parameters, requestBody }) =>
        requestBody?.content['application/json'] && parameters.some((one) => one.in === 'path'),
    );
    expect(twofold.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('says with which codes of its own a call may be refused, by their status', () => {
    const create = JSON.stringify(find('goods.create').responses);
    for (const code of goods.operations.create.errors ?? [])
      expect(find('goods.create').responses[String(everyError[code].status ?? 400)]).toMatchObject({
        description: expect.stringContaining(`\`${code}\``),
      });
    expect(create).toContain('goods.exists');
    expect(JSON.stringify(find('post.submit').responses)).not.toContain('goods.exists');
  });

  it('says which code a call needs, and nothing of calls that need none', () => {
    expect(find('goods.create')['x-permission']).toEqual(goods.operations.create.permission);
    expect(find('auth.token')).not.toHaveProperty('x-permission');
  });

  it('is one, says a validator of the specification', async () => {
    const validator = new Validator();
    expect(await validator.validate(document as unknown as Json)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('names nothing that it does not contain, and keeps no definitions of its own elsewhere', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(operations.length);
    expect(refs.filter((ref) => at(ref) === undefined)).toEqual([]);
    expect(refs.filter((ref) => !ref.startsWith('#/components/'))).toEqual([]);
    expect(JSON.stringify(document)).not.toMatch(/\$defs|__schema/);
  });

  it('says what trees are made of in one component each, which leads back to itself', () => {
    const reply = JSON.stringify(find('dept.tree').responses[200]);
    const [, name = ''] = /#\/components\/schemas\/([\w.-]+)/.exec(reply) ?? [];
    const component = document.components.schemas[name];
    expect(component).toMatchObject({ type: 'object' });
    expect(refsIn(component)).toContain(`#/components/schemas/${name}`);
    const shapes = Object.entries(document.components.schemas).map(([own, schema]) =>
      JSON.stringify(schema).replaceAll(`schemas/${own}"`, 'schemas/itself"'),
    );
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('has one name for every operation', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('says how a caller signs in, of every call that demands it', () => {
    const { securitySchemes } = document.components;
    const used = new Set(operations.flatMap(({ security }) => security.flatMap(Object.keys)));
    expect([...used].sort()).toEqual(Object.keys(securitySchemes).sort());
    for (const scheme of Object.values(securitySchemes)) expect(scheme.description).toMatch(/\w{3}/);
    expect(find('auth.token').security).toEqual([{ application: [] }]);
    expect(find('dept.tree').security).toEqual([{ token: [] }]);
    expect(find('auth.captcha').security).toEqual([]);
  });

  it('puts forms, their passwords too, into bodies and not into addresses', () => {
    for (const [id, { operations: calls }] of [
      ['auth.token', auth],
      ['user.updatePassword', user],
    ] as const) {
      expect(Object.keys(calls)).toContain(id.split('.')[1]);
      const { parameters, requestBody } = find(id);
      expect(parameters.filter((parameter) => parameter.in === 'query')).toEqual([]);
      const form = requestBody?.content['application/x-www-form-urlencoded']?.schema;
      expect(Object.keys((form?.properties ?? {}) as Json).join()).toMatch(/password/i);
      expect(Object.keys((form?.properties ?? {}) as Json)).not.toContain('tenantHeader');
    }
  });

  it('names what a list is asked beside its search fields', () => {
    const asked = (id: string) => find(id).parameters.map(({ name }) => name);
    expect(asked('notice.list')).toEqual(
      expect.arrayContaining(['title', 'releaseTime_datege', 'releaseTime_datelt']),
    );
    expect(asked('client.list')).toEqual(expect.arrayContaining(['clientId', 'clientSecret']));
  });

  it('describes the refusals: their statuses, what is in them and which codes they carry', () => {
    const statuses = (id: string) => Object.keys(find(id).responses).sort();
    expect(statuses('dept.tree')).toEqual(['200', '400', '401', '403', '404', '429', 'default']);
    expect(statuses('param.submit')).toEqual(['200', '400', '401', '403', '404', '409', '429', 'default']);
    expect(statuses('auth.captcha')).not.toContain('401');
    const described = JSON.stringify(document.components.responses);
    for (const [code, { status = 400 }] of Object.entries(everyError))
      if (status < 500 && document.components.responses[String(status)])
        expect(described, code).toContain(`\`${code}\``);
    expect(document.components.responses['429']?.headers).toHaveProperty('Retry-After');
    expect(document.components.schemas.Refusal?.properties).toHaveProperty('issues');
  });

  it('says where a browser is sent on, and that files are files', () => {
    for (const id of ['social.render', 'social.callback']) {
      const { 200: plain, 302: onwards } = find(id).responses;
      expect([plain, onwards?.headers]).toMatchObject([undefined, { Location: { required: true } }]);
    }
    expect(find('user.exportUser').responses[200]).toHaveProperty(['content', 'application/octet-stream']);
    expect(find('dept.tree').responses).not.toHaveProperty('302');
  });

  it('describes a refusal as one is sent', async () => {
    const refused = await server.inject({ method: 'GET', url: '/blade-system/dept/tree' });
    const { required = [], properties = {} } = document.components.schemas.Refusal as {
      required?: string[];
      properties?: Json;
    };
    expect(Object.keys(refused.json()).filter((key) => !(key in properties))).toEqual([]);
    expect(required.filter((key) => !(key in refused.json()))).toEqual([]);
  });
});

it('is printed whole where there is no database', async () => {
  const said: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  await import('../openapi.js').finally(() => write.mockRestore());
  const printed = JSON.parse(said.join(''));
  expect(Object.keys(printed.paths).length).toBeGreaterThan(150);
});
