import { listsOf, loadResource, registry, resourceNames } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import { withEveryKind } from '../../testing/every-kind.js';
import { modules } from '../modules.js';
import { screenNames } from '../screen-names.js';
import { findList } from './find-list.js';
import { fixedScreens, menuScreens } from './registry.js';
import { resolveScreen } from './resolve-screen.js';

const words = {
  message: (key: string) => key,
  menuName: ({ name }: { name: string }) => name,
  screenName: (path: string) => path,
} as const;

describe('screens', () => {
  it.each(resourceNames)('%s is found by the path of its menu row alone', async (name) => {
    const { screen, code } = await loadResource(name);
    expect(await findList(registry, screen, code)).toEqual({ name, list: 'list' });
    expect(await findList(registry, screen, 'another')).toEqual({ name, list: 'list' });
  });

  it('knows no resource at other paths', async () => {
    expect(await findList(registry, '/no/such/screen', 'param')).toBeNull();
  });

  it.each(['every_kind_shelf', 'another'])(
    'of a further list are found by its path, code %s',
    async (code) => {
      const found = await findList(withEveryKind, '/test/every-kind-shelf', code);
      expect(found).toEqual({ name: 'every-kind', list: 'shelf' });
    },
  );

  it('gives every screen the words of its module, where it has none of its own', () => {
    for (const { words, screens, fixedScreens: fixed } of Object.values(modules))
      for (const [path, own] of Object.entries({ ...screens, ...fixed }))
        expect([path, { ...menuScreens, ...fixedScreens }[path]?.words]).toEqual([path, own.words ?? words]);
  });

  it('has no path and no icon of two modules', () => {
    const all = Object.values(modules);
    for (const kind of ['screens', 'fixedScreens', 'icons'] as const) {
      const names = all.flatMap((module) => Object.keys(module[kind] ?? {}));
      expect(names).toEqual([...new Set(names)]);
    }
  });

  it('has a name for every screen without a menu row, in both languages', async () => {
    for (const language of ['zh-CN', 'en-US'] as const) {
      const names = await screenNames.load[language]();
      const unnamed = Object.entries(fixedScreens).filter(
        ([path, { title }]) => title === undefined && !(path in names),
      );
      expect(unnamed.map(([path]) => path)).toEqual([]);
    }
  });

  it('registers special screens at paths that a resource has', async () => {
    // Of no resource, but of calls: the server seeds their menu rows by themselves.
    const pages = ['/system/isolation', '/workflow/ops', '/workflow/ops/statistics'];
    const lists = await Promise.all(resourceNames.map(async (name) => listsOf(await loadResource(name))));
    const screens = lists.flat().map(({ screen }) => screen);
    expect(Object.keys(menuScreens).filter((path) => !screens.includes(path))).toEqual(pages);
  });

  it('holds an unknown path while the menu is on its way, and refuses it afterwards', () => {
    expect(resolveScreen('/system/tenant', { kind: 'pending', routes: [] }, words).kind).toBe('pending');
    expect(resolveScreen('/system/tenant', { kind: 'ready', routes: [] }, words).kind).toBe('unknown');
    expect(resolveScreen('/constructor', { kind: 'ready', routes: [] }, words).kind).toBe('unknown');
  });

  it('has the routes of everybody at once, in both spellings', () => {
    for (const path of Object.keys(fixedScreens)) {
      expect(resolveScreen(path, { kind: 'pending', routes: [] }, words).kind).toBe('screen');
      expect(resolveScreen(`${path}/index`, { kind: 'pending', routes: [] }, words).kind).toBe('screen');
    }
  });

  it('are found by the first of the likely resources, and the unlikely are not looked at', async () => {
    const looked: string[] = [];
    const watched = Object.fromEntries(
      Object.entries(registry).map(([name, entry]) => {
        const resource = () => {
          looked.push(name);
          return entry.resource();
        };
        return [name, { ...entry, resource }];
      }),
    ) as typeof registry;
    expect(await findList(watched, '/shop/invite-code', 'invite_code')).toMatchObject({
      name: 'invite-code',
    });
    expect(looked).toEqual(['invite-code']);
    looked.length = 0;
    expect(await findList(watched, '/system/user-waiting', 'user_waiting')).toBeDefined();
    expect(looked[0]).toBe('user');
    // Named otherwise than their menu rows: the codes of those are known before anything is loaded.
    for (const [path, code] of [
      ['/workflow/process/todo', 'wf_process_todo'],
      ['/workflow/process/claim', 'wf_process_claim'],
    ] as const) {
      looked.length = 0;
      expect(await findList(watched, path, code)).toMatchObject({ name: 'task' });
      expect(looked).toEqual(['task']);
    }
  });
});
