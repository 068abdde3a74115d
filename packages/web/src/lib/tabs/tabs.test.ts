import { beforeEach, describe, expect, it } from 'vitest';
import { createRecords } from '../storage/records.js';
import { tabKey } from './tab-key.js';
import { aliveKeys, createTabs } from './tab-store.js';

const build = () => createTabs(createRecords(localStorage, sessionStorage, Date.now));
const keys = (tabs: ReturnType<typeof build>) => tabs.state.getState().tabs.map((tab) => tab.key);

describe('tabKey', () => {
  it('ignores how a screen is looked at, and the order of the rest', () => {
    expect(tabKey('/system/tenant/index', '?page=2&q.tenantName=x&open=edit:1&c.sort=a&notice=7')).toBe(
      '/system/tenant',
    );
    expect(tabKey('/myiframe/a', '?src=x&b=1')).toBe(tabKey('/myiframe/a/', '?b=1&src=x'));
    expect(tabKey('/myiframe/a', '?src=x')).not.toBe(tabKey('/myiframe/a', '?src=y'));
  });
});

describe('tabs', () => {
  beforeEach(() => sessionStorage.clear());

  it('opens a screen once, and remembers the view it was left with', () => {
    const tabs = build();
    tabs.visit('/system/tenant', '');
    tabs.visit('/system/tenant', '?page=3');
    tabs.visit('/system/user', '');
    expect(keys(tabs)).toEqual(['/wel', '/system/tenant', '/system/user']);
    expect(tabs.addressOf('/system/tenant')).toBe('/system/tenant?page=3');
  });

  it('is called what its screen has called it, whichever view of it is looked at next', () => {
    const tabs = build();
    tabs.visit('/work/task/7', '');
    tabs.call('/work/task/7', 'Weigh the pears');
    tabs.visit('/work/task/7', '?tab=history');
    const [, tab] = tabs.state.getState().tabs;
    expect(tab).toMatchObject({ title: 'Weigh the pears', search: '?tab=history' });
  });

  it('keeps home, and shows the neighbour of a closed active tab', () => {
    const tabs = build();
    for (const path of ['/a', '/b', '/c']) tabs.visit(path, '');
    tabs.visit('/b', '');
    expect(tabs.close('/b')?.key).toBe('/c');
    expect(tabs.close('/a')).toBeUndefined();
    expect(tabs.close('/wel')).toBeUndefined();
    expect(keys(tabs)).toEqual(['/wel', '/c']);
  });

  it('closes others and all', () => {
    const tabs = build();
    for (const path of ['/a', '/b', '/c']) tabs.visit(path, '');
    tabs.closeOthers('/b');
    expect(keys(tabs)).toEqual(['/wel', '/b']);
    expect(tabs.closeAll().key).toBe('/wel');
    expect(keys(tabs)).toEqual(['/wel']);
  });

  it('survives a reload of the page and starts anew after a sign-in', () => {
    build().visit('/a', '?page=2');
    const again = build();
    expect(keys(again)).toEqual(['/wel', '/a']);
    again.reset();
    expect(keys(build())).toEqual(['/wel']);
  });

  it('is called after a reload as it was before, and is looked at in the same way', () => {
    const about = {
      ...{ label: '租户管理', params: { id: '7' }, group: ['8'] },
      meta: { i18n: 'tenant', keepAlive: false },
    };
    build().visit('/system/tenant', '?page=2&type=1', about);
    expect(build().state.getState().tabs[1]).toEqual({
      ...{ ...about, key: '/system/tenant?type=1', path: '/system/tenant', search: '?page=2&type=1' },
    });
  });

  it('is unsaved for as long as one thing in it is, and clean again after', () => {
    const tabs = build();
    const dirty = () => tabs.state.getState().dirty;
    tabs.visit('/a', '');
    tabs.markDirty('/a', true);
    tabs.markDirty('/a', true, 'secrets');
    tabs.markDirty('/a', false);
    expect(dirty()).toEqual(['/a']);
    tabs.markDirty('/a', false, 'secrets');
    expect(dirty()).toEqual([]);
    // A tab that was closed with its marks begins without them.
    tabs.markDirty('/a', true, 'secrets');
    tabs.close('/a');
    tabs.visit('/a', '');
    tabs.markDirty('/a', true);
    tabs.markDirty('/a', false);
    expect(dirty()).toEqual([]);
  });

  it('holds nobody who was asked and goes', () => {
    const tabs = build();
    expect(tabs.isLetGo()).toBe(false);
    tabs.letGo();
    expect(tabs.isLetGo()).toBe(true);
  });

  it('lets the least recently used content go, but never unsaved input', () => {
    const tabs = build();
    for (let index = 0; index < 20; index += 1) tabs.visit(`/s/${index}`, '');
    tabs.markDirty('/s/0', true);
    const alive = aliveKeys(tabs.state.getState(), 5);
    expect([...alive].sort()).toEqual(['/s/0', '/s/15', '/s/16', '/s/17', '/s/18', '/s/19']);
  });

  it('shows the one before where the last is closed, and none where home is all there is', () => {
    const tabs = build();
    for (const path of ['/a', '/b']) tabs.visit(path, '');
    expect(tabs.close('/b')?.key).toBe('/a');
    tabs.visit('/a', '');
    expect(tabs.close('/a')?.key).toBe('/wel');
    expect(tabs.close('/a')).toBeUndefined();
    expect(keys(tabs)).toEqual(['/wel']);
  });

  it('forgets with a closed tab that it was used and unsaved', () => {
    const tabs = build();
    for (const path of ['/a', '/b']) tabs.visit(path, '');
    tabs.markDirty('/a', true);
    tabs.markDirty('/b', true);
    tabs.close('/a');
    expect(tabs.state.getState()).toMatchObject({ recent: ['/b', '/wel'], dirty: ['/b'], active: '/b' });
    tabs.closeAll();
    expect(tabs.state.getState()).toMatchObject({ recent: ['/wel'], dirty: [] });
  });

  it('has the latest used first, each once', () => {
    const tabs = build();
    for (const path of ['/a', '/b', '/a']) tabs.visit(path, '');
    expect(tabs.state.getState()).toMatchObject({ recent: ['/a', '/b', '/wel'], active: '/a' });
  });

  it('builds the content of one tab anew as often as it is asked to', () => {
    const tabs = build();
    tabs.visit('/a', '');
    expect(tabs.state.getState().epochs).toEqual({});
    tabs.reload('/a');
    expect(tabs.state.getState().epochs).toEqual({ '/a': 1 });
    tabs.reload('/a');
    tabs.reload('/wel');
    expect(tabs.state.getState().epochs).toEqual({ '/a': 2, '/wel': 1 });
  });

  it('keeps ten contents alive, the one in front among them whatever was used', () => {
    const tabs = build();
    for (let index = 0; index < 20; index += 1) tabs.visit(`/s/${index}`, '');
    expect([...aliveKeys(tabs.state.getState())].sort()).toEqual(
      Array.from({ length: 10 }, (_, at) => `/s/${at + 10}`).sort(),
    );
    expect(aliveKeys({ ...tabs.state.getState(), active: '/wel' }).has('/wel')).toBe(true);
    expect(aliveKeys(tabs.state.getState(), 0)).toEqual(new Set(['/s/19']));
  });

  it('knows after a reload in which order its tabs stand, and that none of them is home', () => {
    const first = build();
    for (const path of ['/a', '/b', '/wel']) first.visit(path, '');
    const { tabs, recent, active } = build().state.getState();
    expect([tabs.map(({ key }) => key), recent, active]).toEqual([
      ['/wel', '/a', '/b'],
      ['/wel', '/b', '/a'],
      '/wel',
    ]);
  });

  it('tells where a tab was left, and of no other than the address itself', () => {
    const tabs = build();
    tabs.visit('/a/index', '?page=2');
    expect([tabs.addressOf('/a'), tabs.addressOf('/b')]).toEqual(['/a?page=2', '/b']);
  });
});
