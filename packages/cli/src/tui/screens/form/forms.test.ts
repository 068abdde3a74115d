import { chosenFields, createInput, type Endpoint, explainIssues, resourceNames } from '@mall/sdk/contract';
import { everyKind } from '@mall/sdk/testing';
import { describe, expect, it } from 'vitest';
import { someOf } from '../../../testing/thorough.js';
import { plainText } from '../../components/text/segments.js';
import { availableActions, mayUse, verbEndpoint } from '../../controllers/actions/available.js';
import { currentScreen } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { headlineSegments } from '../../frame/headline.js';
import { after, answered, readyState } from '../../testing/states.js';
import type { FormScreen } from './form-state.js';

const row = { id: '1', version: 1 };

const names = [...someOf(resourceNames), everyKind.name];

const list = async (name: string, more: object = {}) =>
  answered(after(await readyState(), { type: 'open-resource', name }), [{ ...row, ...more }]);

/** The fields of a row that an action is meant for. */
const meantFor = ({ when = {} }: Pick<Endpoint, 'when'>) =>
  Object.fromEntries(Object.entries(when).map(([field, [value]]) => [field, value]));

function formOf(state: DashboardState): FormScreen {
  const screen = currentScreen(state);
  if (screen.kind !== 'form') throw new Error(`a ${screen.kind} is shown`);
  return screen;
}

describe.each(names)('forms of %s', (name) => {
  it('have a known widget and a label for every field', async () => {
    const state = await list(name);
    const { resource, labels } = state.catalog[name]!;
    if (!mayUse(resource, 'create', state.access)) return;
    const form = formOf(after(state, { type: 'open-form', purpose: 'create' }).state);
    expect(form.fields.map((field) => field.name)).toEqual(
      resource.fields.filter(
        (field) => resource.editable?.[field] !== 'never' || form.values[field] !== undefined,
      ),
    );
    for (const field of form.fields)
      for (const language of ['zh-CN', 'en-US'] as const)
        expect(labels[language].fields[field.name] ?? field.name).not.toBe('');
  });

  it('refuse an empty new row with the messages that every surface has', async () => {
    const state = await list(name);
    const { resource, labels } = state.catalog[name]!;
    const create = verbEndpoint(resource, 'create');
    if (!create) return;
    const opened = after(state, { type: 'open-form', purpose: 'create' }).state;
    const { fields } = formOf(opened);
    const cleared = fields.reduce<DashboardState>(
      (at, field) => after(at, { type: 'set-value', field: field.name, value: '' }).state,
      opened,
    );
    const { state: refused, effects } = after(cleared, { type: 'submit' });
    const { endpoint } = create;
    const chosen = chosenFields(endpoint);
    const words = { language: state.language, labels: labels[state.language], resource, endpoint, chosen };
    // A form asks for what a call may leave out.
    const schemas = [create.endpoint.input, createInput(resource.row, resource.form)];
    const expected = schemas.flatMap((input) => {
      const { error } = input.safeParse({});
      return error ? explainIssues(error, {}, words) : [];
    });
    if (expected.length === 0) expect(effects).toHaveLength(1);
    else
      expect(formOf(refused).issues).toEqual(
        Object.fromEntries(expected.map((issue) => [issue.field, issue.message])),
      );
  });

  it('change nothing that was not touched', async () => {
    const state = await list(name);
    const { resource } = state.catalog[name]!;
    if (!verbEndpoint(resource, 'update')) return;
    const opened = after(state, { type: 'open-form', purpose: 'edit' });
    const ask = opened.effects.find((effect) => effect.type === 'load-row')!;
    const loaded = after(opened.state, { type: 'row', screen: ask.screen, serial: ask.serial, row }).state;
    const { effects } = after(loaded, { type: 'submit' });
    expect(effects).toMatchObject([{ type: 'send-form', input: { id: '1', version: 1 } }]);
    expect(Object.keys((effects[0] as { input: object }).input)).toEqual(['id', 'version']);
  });

  it('exist for every action that wants something', async () => {
    const { catalog, access } = await list(name);
    const entry = catalog[name]!;
    for (const { name: operation, endpoint } of availableActions(entry, access)) {
      const state = await list(name, meantFor(endpoint));
      expect(entry.labels['zh-CN'].operations[operation]).toBeTruthy();
      const { state: opened } = after(state, { type: 'open-action', operation });
      const screen = currentScreen(opened);
      const shown = opened.overlay.kind === 'confirm' ? 'confirm' : screen.kind;
      expect(['confirm', 'form', 'results']).toContain(shown);
      if (screen.kind === 'form') expect(screen.fields.length).toBeGreaterThan(0);
    }
  });
});

describe('a form of an action', () => {
  const refusedGrant = async (language: 'zh-CN' | 'en-US') => {
    const people = [
      { id: '7', account: 'zhang', realName: '张三', status: 1 },
      { id: '8', account: 'li', realName: '李四', status: 1 },
    ];
    const ready = { ...(await readyState()), language };
    const listed = answered(after(ready, { type: 'open-resource', name: 'user' }), people);
    const selected = after(listed, { type: 'select', what: 'all' }).state;
    return after(selected, { type: 'open-action', operation: 'grant' }, { type: 'submit' });
  };

  it.each([
    ['zh-CN', '请选择角色'],
    ['en-US', 'Please select roles'],
  ] as const)(
    'says that what is chosen is to be chosen, as the other surfaces do (%s)',
    async (language, text) => {
      const { state, effects } = await refusedGrant(language);
      expect(formOf(state).issues).toEqual({ roleIds: text });
      expect(effects).toEqual([]);
    },
  );

  it('names the rows that it is about', async () => {
    const { state } = await refusedGrant('zh-CN');
    expect(plainText(headlineSegments(state)).trim()).toBe('将用于 2 条数据  zhang · li');
  });
});

describe('a form of a row with a value of every kind', () => {
  const full = {
    ...{ ...row, name: '苹果', code: 'A-1', note: 'a', homepage: 'https://a.example', picture: '/a.png' },
    ...{ amount: 7, price: '12.50', onSale: 1, agreed: false, startsAt: '2026-05-01 08:00:00', sex: 1 },
    ...{ ownerId: '12345678901234567', deptIds: '1,2', level: 'low', extra: '{"id":12345678901234567890}' },
  };
  const edited = async (...values: [field: string, value: string][]) => {
    const opened = after(await list(everyKind.name), { type: 'open-form', purpose: 'edit' });
    const ask = opened.effects.find((effect) => effect.type === 'load-row')!;
    const set = values.map(([field, value]) => ({ type: 'set-value', field, value }) as const);
    const answer = { type: 'row', screen: ask.screen, serial: ask.serial, row: full } as const;
    return after(opened.state, answer, ...set);
  };

  it('holds each as a person reads it, and sends none that was not touched', async () => {
    const { state } = await edited();
    const { values, fields } = formOf(state);
    expect(values).toMatchObject({ onSale: 'true', agreed: 'false', price: '12.50', deptIds: '1,2' });
    expect(values.extra).toBe('{\n  "id": 12345678901234567890\n}');
    expect(fields.find(({ name }) => name === 'code')?.readOnly).toBe(true);
    expect(fields.some(({ name }) => name === 'pin')).toBe(false);
    const { effects } = after(state, { type: 'submit' });
    expect(effects).toMatchObject([{ type: 'send-form', input: { id: '1', version: 1 } }]);
    expect(Object.keys((effects[0] as { input: object }).input)).toEqual(['id', 'version']);
  });

  it('sends what was changed as the contract has it: yes and no, decimals, ids, nothing', async () => {
    const { state } = await edited(
      ['onSale', 'false'],
      ['agreed', 'true'],
      ['price', '0.10'],
      ['deptIds', '1, 3'],
      ['level', ''],
      ['amount', '12'],
    );
    expect(after(state, { type: 'submit' }).effects).toMatchObject([
      {
        input: { onSale: 0, agreed: true, price: '0.10', deptIds: '1, 3', level: null, amount: '12' },
      },
    ]);
  });

  it('chooses yes or no with the arrows, and nothing else', async () => {
    const { state } = await edited();
    const at = formOf(state).fields.findIndex(({ name }) => name === 'onSale');
    const there = after(state, { type: 'next-field', by: at - formOf(state).cursor }).state;
    const turned = after(there, { type: 'cycle-choice', by: 1 }).state;
    expect(formOf(turned).values.onSale).toBe('false');
    expect(formOf(after(turned, { type: 'cycle-choice', by: 1 }).state).values.onSale).toBe('true');
    const typed = after(there, { type: 'edit', edit: { kind: 'insert', text: 'x' } }).state;
    expect(formOf(typed).values.onSale).toBe('true');
  });
});
