import { describe, expect, it } from 'vitest';
import { allKeyGroups } from '../controllers/commands/key-groups.js';
import { currentScreen } from '../controllers/screen-stack.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import { screenRegistry } from '../screens/shipped-screens.js';
import { after, answered, readyState, tenantRows } from '../testing/states.js';
import { handleKey, untangle } from './handle-key.js';
import { keyLineOf } from './key-map.js';

const registry = screenRegistry([]);
const groups = allKeyGroups(registry);
const ids = (state: DashboardState) => keyLineOf(state).map((binding) => binding.id);
const press = (state: DashboardState, name: string) => handleKey(state, { name, text: name });

it('help is opened at its first line', async () => {
  expect(press(await readyState(), '?')).toEqual({
    type: 'open-overlay',
    overlay: { kind: 'help', top: 0 },
  });
});

describe('bindings', () => {
  it.each(groups)('$id: no id twice, and every id says its group', ({ id: group, commands }) => {
    const found = commands.map(({ id }) => id);
    expect(new Set(found).size).toBe(found.length);
    for (const id of found) expect(id.startsWith(`${group}.`)).toBe(true);
  });

  it('no group is there twice', () => {
    const ids = groups.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(groups)('$id: every command has a key or is in the palette', ({ commands }) => {
    expect(commands.filter(({ keys, palette }) => keys.length === 0 && palette === false)).toEqual([]);
  });

  it.each(groups)(
    '$id: a key has one meaning, unless what shares it can be impossible',
    ({ id, commands }) => {
      const seen = new Map<string, boolean>();
      for (const { keys, disabledReason } of commands)
        for (const key of keys) {
          if (seen.has(key)) expect(seen.get(key), `${id} ${key}`).toBe(true);
          seen.set(key, disabledReason !== undefined);
        }
    },
  );

  it.each(['form', 'picker', 'filter', 'prompt', 'sign-in', 'lock'])('%s: letters stay text', (group) => {
    const { commands = [] } = groups.find(({ id }) => id === group) ?? {};
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.flatMap(({ keys }) => keys).filter((key) => key.length === 1)).toEqual([]);
  });
});

describe('keys and permissions', () => {
  const openTenants = async (permissions: readonly string[], roles: readonly string[] = ['admin']) => {
    const ready = await readyState({ permissions, roles });
    return answered(after(ready, { type: 'open-resource', name: 'tenant' }), tenantRows(2));
  };

  it('offers a reader no writes, and says why when a key is pressed', async () => {
    const reader = await openTenants(['tenant', 'tenant_view']);
    expect(ids(reader)).not.toContain('table.create');
    expect(ids(reader)).not.toContain('table.delete');
    expect(press(reader, 'd')).toEqual({
      type: 'notice',
      notice: { tone: 'warn', phrase: { key: 'reason.permission' } },
    });
  });

  const openCodes = async (permissions: readonly string[]) => {
    const ready = await readyState({ permissions: ['invite_code', ...permissions], roles: ['staff'] });
    return answered(after(ready, { type: 'open-resource', name: 'invite-code' }), [{ id: '1', code: 'A' }]);
  };

  it('offers each write with its own code', async () => {
    const adder = await openCodes(['invite_code_add']);
    expect(ids(adder)).toContain('table.create');
    expect(ids(adder)).not.toContain('table.edit');
    expect(ids(await openCodes(['invite_code_edit']))).toContain('table.edit');
    expect(ids(await openCodes(['invite_code_delete']))).toContain('table.delete');
  });

  it('offers an administrator everything, but nothing in a read-only context', async () => {
    expect(ids(await openTenants([], ['administrator']))).toEqual(
      expect.arrayContaining(['table.create', 'table.edit', 'table.delete', 'table.actions']),
    );
    const ready = await readyState({ place: { readOnly: true } });
    const state = answered(after(ready, { type: 'open-resource', name: 'tenant' }), tenantRows(2));
    expect(ids(state)).not.toContain('table.create');
    expect(press(state, 'n')).toMatchObject({ notice: { phrase: { key: 'reason.readOnly' } } });
  });

  it('shows no resource whose list is not granted', async () => {
    const state = await readyState({ roles: [], permissions: ['param'] });
    const opened = after(state, { type: 'open-overlay', overlay: { kind: 'none' } }).state;
    expect(handleKey(opened, { name: 'enter' })).toEqual({
      type: 'open-resource',
      name: 'param',
      list: 'list',
    });
    expect(handleKey(after(opened, { type: 'move', motion: 'last' }).state, { name: 'enter' })).toEqual({
      type: 'open-resource',
      name: 'param',
      list: 'list',
    });
  });
});

describe('typing', () => {
  it('puts letters into a form, and leaves it by its own keys', async () => {
    const state = await readyState();
    const list = answered(after(state, { type: 'open-resource', name: 'param' }), []);
    const form = after(list, { type: 'open-form', purpose: 'create' }).state;
    expect(press(form, 'q')).toEqual({ type: 'edit', edit: { kind: 'insert', text: 'q' } });
    expect(handleKey(form, { name: 'paste', text: 'a b' })).toEqual({
      type: 'edit',
      edit: { kind: 'insert', text: 'a b' },
    });
    expect(handleKey(form, { name: 'ctrl+s' })).toEqual({ type: 'submit' });
    expect(handleKey(form, { name: 'escape' })).toEqual({ type: 'back' });
  });

  it('moves the caret in text and the choice in a choice', async () => {
    const state = await readyState();
    const list = answered(after(state, { type: 'open-resource', name: 'invite-code' }), []);
    const form = after(list, { type: 'open-form', purpose: 'create' }).state;
    expect(handleKey(form, { name: 'right' })).toEqual({ type: 'edit', edit: { kind: 'right' } });
    const screen = currentScreen(form);
    const at = screen.kind === 'form' ? screen.fields.findIndex((field) => field.name === 'status') : 0;
    const choice = after(form, { type: 'next-field', by: at }).state;
    expect(handleKey(choice, { name: 'right' })).toEqual({ type: 'cycle-choice', by: 1 });
    expect(handleKey(choice, { name: 'space', text: ' ' })).toEqual({ type: 'choose' });
  });

  it('takes Escape and a key that came with it as the two, unless they mean something together', () => {
    expect(untangle({ name: 'alt+L' }, registry)).toEqual([{ name: 'escape' }, { name: 'L', text: 'L' }]);
    expect(untangle({ name: 'alt+space' }, registry)).toEqual([{ name: 'escape' }, { name: 'space' }]);
    expect(untangle({ name: 'alt+enter' }, registry)).toEqual([{ name: 'alt+enter' }]);
    expect(untangle({ name: 'a', text: 'a' }, registry)).toEqual([{ name: 'a', text: 'a' }]);
  });

  it('ignores pasted text where nothing is typed', async () => {
    expect(handleKey(await readyState(), { name: 'paste', text: 'qqq' })).toBeUndefined();
  });
});
