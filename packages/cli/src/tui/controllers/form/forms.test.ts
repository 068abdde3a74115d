import { explainIssues, resourceNames } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import { after, answered, readyState } from '../../testing/states.js';
import { availableActions, mayUse, verbEndpoint } from '../actions/available.js';
import { currentScreen, type DashboardState } from '../state/dashboard.js';
import type { FormScreen } from './state.js';

const row = { id: '1', version: 1 };

const list = async (name: (typeof resourceNames)[number]) =>
  answered(after(await readyState(), { type: 'open-resource', name }), [row]);

const formOf = (state: DashboardState): FormScreen => {
  const screen = currentScreen(state);
  if (screen.kind !== 'form') throw new Error(`a ${screen.kind} is shown`);
  return screen;
};

describe.each(resourceNames)('forms of %s', (name) => {
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
    const words = { language: state.language, labels: labels[state.language], resource };
    const parsed = create.endpoint.input.safeParse({});
    const expected = parsed.error ? explainIssues(parsed.error, {}, words) : [];
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
    const state = await list(name);
    const { resource, labels } = state.catalog[name]!;
    for (const { name: operation } of availableActions(resource, state.access)) {
      expect(labels['zh-CN'].operations[operation]).toBeTruthy();
      const { state: opened } = after(state, { type: 'open-action', operation });
      const screen = currentScreen(opened);
      const shown = opened.overlay.kind === 'confirm' ? 'confirm' : screen.kind;
      expect(['confirm', 'form', 'results']).toContain(shown);
      if (screen.kind === 'form') expect(screen.fields.length).toBeGreaterThan(0);
    }
  });
});
