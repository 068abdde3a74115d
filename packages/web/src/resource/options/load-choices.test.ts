import { createClient } from '@mall/sdk';
import { registry } from '@mall/sdk/contract';
import { describe, expect, it, vi } from 'vitest';
import { browserTransport } from '../../lib/net/browser-transport.js';
import { fakeServer, ok, pageOf, type RouteHandler } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { loadChoice, loadChoices } from './load-choices.js';

function open(routes: Readonly<Record<string, RouteHandler>>) {
  const server = fakeServer(routes);
  vi.stubGlobal('fetch', server.fetch);
  const application = { id: 'mall-web', secret: 'open' };
  const client = createClient({ url: 'http://mall.test', application, transport: browserTransport });
  return { ...server, from: { client, catalogue: registry, language: 'zh-CN' } as const };
}
const param = { id: '7', paramName: 'shelf life', paramKey: 'shelf.life', paramValue: '3' };
const params = { resource: 'param', operation: 'list', label: 'paramName', value: 'id' } as const;
const list = '/blade-system/param/list';

freshBrowser();

describe('what may be chosen', () => {
  it('of a dictionary are its entries, whose keys are numbers where the field is one', async () => {
    const entry = { id: '5', parentId: '1', code: 'status', dictKey: '2', dictValue: '停用', sort: 1 };
    const { from, to } = open({
      'GET /blade-system/dict/dictionary': () => ok([entry]),
      'GET /blade-system/dict-biz/dictionary': () => ok([{ ...entry, dictValue: '斤' }]),
    });
    const words = { choices: [{ label: '停用', value: '2' }], more: false };
    expect(await loadChoices(from, { dict: 'status' })).toEqual(words);
    expect(to('/blade-system/dict/dictionary')[0]?.query.get('code')).toBe('status');
    const numbers = await loadChoices(from, { dict: 'status', numeric: true });
    expect(numbers.choices).toEqual([{ label: '停用', value: 2 }]);
    const own = await loadChoices(from, { dictBiz: 'goods_unit' });
    expect(own.choices[0]?.label).toBe('斤');
  });

  it('by administrators alone is not asked for by others', async () => {
    const tenants = {
      resource: 'tenant',
      operation: 'select',
      label: 'tenantName',
      value: 'tenantId',
    } as const;
    const { from, to } = open({ 'GET /blade-system/tenant/select': () => ok([]) });
    expect(await loadChoices({ ...from, mayCall: () => false }, tenants)).toEqual({
      choices: [],
      more: false,
    });
    expect(to('/blade-system/tenant/select')).toEqual([]);
    await loadChoices({ ...from, mayCall: () => true }, tenants);
    expect(to('/blade-system/tenant/select')).toHaveLength(1);
  });

  it('of a resource that comes in pages are the first two hundred, or those that what is typed finds', async () => {
    let total = 1;
    const { from, to } = open({ [`GET ${list}`]: () => pageOf([param], total) });
    expect(await loadChoices(from, params)).toEqual({
      choices: [{ label: 'shelf life', value: '7' }],
      more: false,
    });
    expect(Object.fromEntries(to(list)[0]?.query ?? [])).toEqual({ current: '1', size: '200' });
    total = 2;
    expect((await loadChoices(from, params, 'shelf')).more).toBe(true);
    expect(to(list)[1]?.query.get('paramName_like')).toBe('shelf');
  });

  it('are looked for as search boxes look: within a text, and not at all by what the list does not take', async () => {
    const { from, to } = open({ 'GET /invite-code/page': () => pageOf([]) });
    const by = (label: string) =>
      ({ resource: 'invite-code', operation: 'list', label, value: 'id' }) as const;
    const asked = async (label: string, typed: string) => {
      await loadChoices(from, by(label), typed);
      const {
        current: _page,
        size: _size,
        ...rest
      } = Object.fromEntries(to('/invite-code/page').at(-1)?.query ?? []);
      return rest;
    };
    expect(await asked('code', 'A1')).toEqual({ code_like: 'A1' });
    expect(await asked('state', 'used')).toEqual({ state: 'used' });
    expect(await asked('state', 'us')).toEqual({});
    expect(await asked('code', '')).toEqual({});
  });

  it('of a tree keep their branches, and there are no more of them', async () => {
    const node = (id: string, title: string, children?: object[]) => ({
      id,
      value: id,
      key: id,
      parentId: '0',
      title,
      ...(children ? { children } : {}),
    });
    const { from, to } = open({
      'GET /blade-system/dept/tree': () => ok([node('1', 'Orchard', [node('2', 'Garden')])]),
    });
    const tree = { resource: 'dept', operation: 'tree', label: 'title', value: 'id' } as const;
    expect(await loadChoices(from, tree, 'typed')).toEqual({
      choices: [{ label: 'Orchard', value: '1', children: [{ label: 'Garden', value: '2' }] }],
      more: false,
    });
    expect(to('/blade-system/dept/tree')[0]?.query.get('size')).toBeNull();
  });

  it('of a call that the resource does not have are none', async () => {
    const { from, seen } = open({});
    const nothing = { choices: [], more: false };
    expect(await loadChoices(from, { ...params, operation: 'orchard' })).toEqual(nothing);
    expect(seen).toEqual([]);
  });
});

describe('the choice of a value that is not offered', () => {
  it('is asked for by its id, and only by that', async () => {
    const { from, to } = open({ 'GET /blade-system/param/detail': () => ok(param) });
    expect(await loadChoice(from, params, '7')).toEqual({ label: 'shelf life', value: '7' });
    expect(to('/blade-system/param/detail')[0]?.query.get('id')).toBe('7');
    expect(await loadChoice(from, { ...params, value: 'paramKey' }, '7')).toBeNull();
    expect(to('/blade-system/param/detail')).toHaveLength(1);
  });
});
