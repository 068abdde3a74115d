import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../contract/core/endpoint.js';
import { auth } from '../contract/modules/auth/auth/auth.js';
import { param } from '../contract/modules/system/param/param.js';
import { tenant } from '../contract/modules/tenant/tenant/tenant.js';
import { accessOf, may } from './may.js';
import { findRoute, type MenuRoute, menuRoutes } from './menu-routes.js';
import { type MenuNode, menuTarget, screenPath } from './menu-target.js';
import { type PermissionNode, permissionSet } from './permission-set.js';
import { screenClass } from './screen-class.js';
import { searchSidebar, sidebarOf, visibleMenu } from './sidebar.js';

describe('the permission set', () => {
  it('holds the codes of leaves, each true', () => {
    const tree = [
      { code: 'tenant', children: [{ code: 'tenant_add' }, { code: 'tenant_edit', children: [] }] },
      { code: 'param', children: null },
      { children: [{ code: null }, { code: '' }] },
    ];
    expect({ ...permissionSet(tree) }).toEqual({ tenant_add: true, tenant_edit: true, param: true });
    expect({ ...permissionSet(['a', 'b', 'a']) }).toEqual({ a: true, b: true });
  });

  it('knows no code that nobody gave, not even those of every object', () => {
    const codes = permissionSet([]);
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
      expect(codes[name]).toBeUndefined();
    expect(permissionSet(['__proto__']).constructor).toBeUndefined();
  });

  it('is the same for a tree and for the list of its leaves', () => {
    const { tree } = fc.letrec<{ tree: PermissionNode[]; node: PermissionNode }>((tie) => ({
      tree: fc.array(tie('node'), { maxLength: 4 }),
      node: fc.record({
        code: fc.constantFrom('a', 'b', 'c', 'd', ''),
        children: fc.option(tie('tree'), { nil: undefined, depthIdentifier: 'd' }),
      }),
    }));
    const leaves = (nodes: readonly PermissionNode[]): string[] =>
      nodes.flatMap((node) => (node.children?.length ? leaves(node.children) : node.code ? [node.code] : []));
    fc.assert(
      fc.property(tree, (given) => {
        expect(permissionSet(given)).toEqual(permissionSet(leaves(given)));
      }),
    );
  });
});

describe('may', () => {
  const submit = param.operations.submit as Endpoint;
  const setting = tenant.operations.setting as Endpoint;
  const of = (roles: string[], ...permissions: string[]) => accessOf({ roles, permissions });

  it.each<[string, ReturnType<typeof of> | undefined, Endpoint, unknown, boolean]>([
    ['anyone may ask for a captcha', undefined, auth.operations.captcha as Endpoint, {}, true],
    ['nobody signed in may not list', undefined, param.operations.list as Endpoint, {}, false],
    ['the code for inserting', of([], 'param_add'), submit, { paramName: 'a' }, true],
    ['the code for inserting does not update', of([], 'param_add'), submit, { id: '1' }, false],
    ['the code for updating', of([], 'param_edit'), submit, { id: '1' }, true],
    ['an empty id inserts', of([], 'param_edit'), submit, { id: '' }, false],
    ['one of several codes', of([], 'param_edit'), param.operations.detail as Endpoint, {}, true],
    ['no code needed', of([]), auth.operations.userInfo as Endpoint, {}, true],
    ['the administrator may everything', of(['administrator']), setting, {}, true],
    ['a role beside the code', of(['admin'], 'tenant_edit'), setting, {}, false],
    ['the role alone', of(['admin']), tenant.operations.select as Endpoint, {}, true],
    ['no role', of(['user'], 'tenant'), tenant.operations.select as Endpoint, {}, false],
  ])('%s', (_what, access, endpoint, input, allowed) => {
    expect(may(access, endpoint, input)).toBe(allowed);
  });
});

it('lets nobody but the administrator write what all tenants share', () => {
  const submit = param.operations.submit as Endpoint;
  const list = param.operations.list as Endpoint;
  const clerk = accessOf({ roles: [], permissions: ['param', 'param_add'] });
  const boss = accessOf({ roles: ['administrator'], permissions: [] });
  expect([clerk, boss].map((access) => may(access, submit, {}, param))).toEqual([false, true]);
  expect(may(clerk, list, {}, param)).toBe(true);
  expect(may(clerk, submit, {}, { tenancy: 'tenant' })).toBe(true);
});

describe('what a menu entry opens', () => {
  const node = (path: string | null, own: Partial<MenuNode> = {}): MenuNode => ({
    id: '7',
    code: 'c',
    path,
    ...own,
  });

  it.each<[string, MenuNode, object]>([
    ['a screen', node('/system/tenant'), { kind: 'screen', path: '/system/tenant' }],
    ['a screen spelled with /index', node('/wel/index'), { kind: 'screen', path: '/wel' }],
    ['a screen spelled carelessly', node(' system//tenant/ '), { kind: 'screen', path: '/system/tenant' }],
    [
      'an http link',
      node('http://a.example/x'),
      { kind: 'frame', path: '/myiframe/c', address: 'http://a.example/x' },
    ],
    [
      'an https link in capitals',
      node('HTTPS://A'),
      { kind: 'frame', path: '/myiframe/c', address: 'HTTPS://A' },
    ],
    ['an html page', node('/doc.html?a=1'), { kind: 'frame', path: '/myiframe/c', address: '/doc.html?a=1' }],
    ['isOpen 2 with a link', node('https://a', { isOpen: 2 }), { kind: 'window', address: 'https://a' }],
    ['isOpen 2 without one', node('/a', { isOpen: 2 }), { kind: 'screen', path: '/a' }],
    [
      'isOpen 1 with a link',
      node('https://a', { isOpen: 1 }),
      { kind: 'frame', path: '/myiframe/c', address: 'https://a' },
    ],
    ['a heading', node('/system', { children: [node('/a')] }), { kind: 'group' }],
    ['no path', node(null), { kind: 'group' }],
    ['a script', node('javascript:alert(1)//.html'), { kind: 'group' }],
    [
      'a code that needs escaping',
      node('http://a', { code: 'a/b' }),
      { kind: 'frame', path: '/myiframe/a%2Fb', address: 'http://a' },
    ],
    [
      'another host in disguise',
      node('//evil.example/x.html'),
      { kind: 'screen', path: '/evil.example/x.html' },
    ],
  ])('%s', (_what, given, target) => {
    expect(menuTarget(given)).toEqual(target);
  });

  it('has one canonical spelling', () => {
    expect(['/', '', '/index', 'index'].map(screenPath)).toEqual(['/', '/', '/', '/']);
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(screenPath(screenPath(path))).toBe(screenPath(path));
        expect(screenPath(`${screenPath(path)}/index`)).toBe(screenPath(path));
      }),
    );
  });
});

const tree: MenuNode[] = [
  { id: '1', code: 'desk', name: '工作台', path: '/wel/index' },
  {
    ...{ id: '2', code: 'system', name: '系统管理', path: '/system', source: 'gear' },
    children: [
      { id: '3', code: 'tenant', name: 'Tenants', path: '/system/tenant' },
      { id: '4', code: 'secret', name: 'tenant secrets', path: '/system/secret', roles: 'auditor, boss' },
      { id: '5', code: 'doc', label: '文档', path: 'https://doc.example', meta: { roles: ['admin'] } },
    ],
  },
  {
    id: '6',
    code: 'empty',
    name: '空',
    path: '',
    children: [{ id: '7', name: 'x', path: '/x', roles: 'boss' }],
  },
];

describe('routes', () => {
  it('resolve both spellings to the canonical path, with the trail of names', () => {
    const routes = menuRoutes(tree);
    expect(routes.map(({ path }) => path)).toEqual([
      '/wel',
      '/system/tenant',
      '/system/secret',
      '/myiframe/doc',
      '/x',
    ]);
    expect(findRoute(routes, '/wel/index')).toBe(routes[0]);
    expect(findRoute(routes, '/wel?a=1')).toBe(routes[0]);
    expect(findRoute(routes, '/system/tenant')?.trail).toEqual(['系统管理', 'Tenants']);
    expect(findRoute(routes, '/myiframe/doc')?.target).toMatchObject({ address: 'https://doc.example' });
    expect(findRoute(routes, '/nowhere')).toBeUndefined();
  });

  it('say what their rows say of tab, memory and query; a row that says nothing has a tab and is remembered (section 2)', () => {
    const meta = { isTab: false, keepAlive: false };
    const said = { id: '8', name: 'y', path: '/y', query: { type: '1' }, group: ['top'], meta };
    const known = ({ isTab, keepAlive, query, group }: MenuRoute) => ({ isTab, keepAlive, query, group });
    expect(menuRoutes([said]).map(known)).toEqual([{ ...meta, query: { type: '1' }, group: ['top'] }]);
    expect(menuRoutes([{ id: '9', name: 'z', path: '/z' }]).map(known)).toEqual([
      { isTab: true, keepAlive: true, query: {}, group: [] },
    ]);
  });

  it('are those of the rows that these roles see', () => {
    const seen = (...roles: string[]) => menuRoutes(visibleMenu(tree, roles)).map(({ path }) => path);
    expect(seen()).toEqual(['/wel', '/system/tenant']);
    expect(seen('boss')).toEqual(['/wel', '/system/tenant', '/system/secret', '/x']);
  });

  it('name each path once', () => {
    expect(
      menuRoutes([...tree, { id: '9', name: 'again', path: '/wel' }]).filter(({ path }) => path === '/wel'),
    ).toMatchObject([{ name: '工作台' }]);
  });
});

describe('the sidebar', () => {
  const labels = (roles: string[]) =>
    sidebarOf(tree, roles).map((item) => [item.label, ...item.children.map(({ label }) => label)]);

  it('shows what names no role, or one of the caller', () => {
    expect(labels([])).toEqual([['工作台'], ['系统管理', 'Tenants']]);
    expect(labels(['boss'])).toEqual([['工作台'], ['系统管理', 'Tenants', 'tenant secrets'], ['空', 'x']]);
    expect(labels(['admin'])).toEqual([['工作台'], ['系统管理', 'Tenants', '文档']]);
  });

  it('has an icon for every entry', () => {
    expect(sidebarOf(tree, []).map(({ icon }) => icon)).toEqual(['iconfont icon-caidan', 'gear']);
  });

  it('is searched by the beginning of a name, whatever its case', () => {
    const items = sidebarOf(tree, ['boss']);
    const found = (text: string) => searchSidebar(items, text).map(({ label }) => label);
    expect(found('TEN')).toEqual(['Tenants', 'tenant secrets']);
    expect(found('secrets')).toEqual([]);
    expect(found('系统')).toEqual([]);
    expect(found(' ')).toEqual([]);
  });
});

it('sorts widths into size classes', () => {
  expect([0, 767, 768, 991, 992, 1199, 1200, 4000].map(screenClass)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
});
