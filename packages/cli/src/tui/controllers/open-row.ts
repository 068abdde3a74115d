import { messageText, rowAsInput } from '@mall/sdk/contract';
import { mayCall } from './access.js';
import { availableActions, mayUse, rowsField, verbEndpoint } from './actions/available.js';
import { currentRow, currentRows } from './commands/rows.js';
import { type Step, step } from './effects.js';
import { actionFields, formFields, rowValues, startValues } from './form/fields.js';
import type { FormScreen, Purpose } from './form/state.js';
import type { ScreenIntent } from './intents.js';
import { fetchChoices, openResource, pushScreen } from './navigation.js';
import { rowTitle, wordsOf } from './resource/cells.js';
import { type CatalogEntry, currentScreen, type DashboardState } from './state/dashboard.js';
import type { Row } from './state/row.js';
import { graphemesOf } from './text-field.js';

interface Shown {
  readonly name: string;
  readonly entry: CatalogEntry;
}

const shown = (state: DashboardState): Shown | undefined => {
  const screen = currentScreen(state);
  const name = 'name' in screen ? screen.name : undefined;
  const entry = name === undefined ? undefined : state.catalog[name];
  return name !== undefined && entry ? { name, entry } : undefined;
};

/** The page of one row; the list's row stands there until the whole one is fetched. */
export const openDetail = (state: DashboardState): Step<DashboardState> => {
  const at = shown(state);
  const row = currentRow(state);
  if (!at || !row) return step(state);
  const { name } = at;
  const { serial } = state;
  const asks = mayUse(at.entry.resource, 'get', state.access);
  const load = asks ? ({ kind: 'loading', serial } as const) : ({ kind: 'ready' } as const);
  const next = pushScreen(state, { kind: 'detail', id: serial, name, row, load, top: 0 });
  const { options = {}, names } = at.entry.resource;
  const unnamed = Object.entries(options).flatMap(([field, source]) =>
    names?.[field] ? [] : (source ?? []),
  );
  const named = fetchChoices(next, unnamed);
  const ask = asks ? [{ type: 'load-row', screen: serial, serial, name, row } as const] : [];
  return step(named.state, ...named.effects, ...ask);
};

/** The rows below the one under the cursor, under its name. */
export const openBelow = (state: DashboardState): Step<DashboardState> => {
  const at = shown(state);
  const row = currentRow(state);
  const scope = row && at?.entry.special.levels?.below(row);
  if (!at || !scope) return step(state);
  const title = { text: rowTitle(wordsOf(state, at.name), row) };
  return openResource(state, at.name, 'list', { ...scope, title });
};

export const openSource = (state: DashboardState): Step<DashboardState> => {
  const at = shown(state);
  const row = currentRow(state);
  if (!at || !row) return step(state);
  const { serial } = state;
  const load = { kind: 'loading', serial } as const;
  const screen = {
    kind: 'source',
    id: serial,
    name: at.name,
    row,
    format: 'yaml',
    text: '',
    load,
    top: 0,
  } as const;
  return step(pushScreen(state, screen), {
    type: 'write-source',
    screen: serial,
    serial,
    name: at.name,
    row,
    format: 'yaml',
  });
};

/** What a new row starts with: the descriptor's own values, and those of the place it is made in. */
const startsHere = (state: DashboardState, { resource }: CatalogEntry): Row => {
  const screen = currentScreen(state);
  const scope = screen.kind === 'browser' ? screen.request.scope : undefined;
  return { ...resource.initial, ...scope?.initial };
};

const newForm = (state: DashboardState, at: Shown, purpose: Purpose, wait: boolean): FormScreen => {
  const { entry } = at;
  const fields = formFields(entry, purpose);
  const row = purpose.kind === 'edit' ? purpose.row : undefined;
  const initial =
    purpose.kind === 'action'
      ? actionStart(entry, fields, purpose.rows)
      : startValues(entry, fields, row ?? startsHere(state, entry));
  const first = fields.findIndex((field) => !field.readOnly);
  return {
    kind: 'form',
    id: state.serial,
    name: at.name,
    purpose,
    fields,
    initial,
    values: initial,
    issues: {},
    problem: undefined,
    phase: wait ? 'loading' : 'editing',
    cursor: Math.max(0, first),
    caret: graphemesOf(initial[fields[Math.max(0, first)]?.name ?? ''] ?? '').length,
    top: 0,
  };
};

/** An action on one row starts with what the row has. */
const actionStart = (
  { fields, resource }: CatalogEntry,
  shown: FormScreen['fields'],
  rows: readonly Row[],
): Record<string, string> => {
  const [only] = rows.length === 1 ? rows : [];
  return rowValues(fields, shown, only ? rowAsInput(resource, shown, only) : {});
};

/** A form for a new row, or for the current one: which is fetched first, whole and fresh. */
export const openForm = (state: DashboardState, kind: 'create' | 'edit'): Step<DashboardState> => {
  const at = shown(state);
  const row = currentRow(state);
  if (!at || (kind === 'edit' && !row)) return step(state);
  const { name, entry } = at;
  const purpose: Purpose = kind === 'edit' && row ? { kind, row } : { kind: 'create' };
  const asks = purpose.kind === 'edit' && mayUse(entry.resource, 'get', state.access);
  const form = newForm(state, at, purpose, asks);
  const named = fetchChoices(
    pushScreen(state, form),
    form.fields.flatMap((field) => field.options ?? []),
    true,
  );
  const { serial } = state;
  const ask = asks && row ? [{ type: 'load-row', screen: form.id, serial, name, row } as const] : [];
  return step(named.state, ...named.effects, ...ask);
};

const confirmed = (
  state: DashboardState,
  at: Shown,
  rows: readonly Row[],
  question: string,
  follow: ScreenIntent,
): Step<DashboardState> => {
  const words = wordsOf(state, at.name);
  const about = rows.slice(0, 5).map((row) => rowTitle(words, row));
  return step({
    ...state,
    overlay: {
      kind: 'confirm',
      question: { text: question },
      about,
      count: rows.length,
      danger: true,
      follow,
    },
  });
};

/** Asks before anything is deleted. */
export const askRemove = (state: DashboardState): Step<DashboardState> => {
  const at = shown(state);
  const rows = currentRows(state);
  const verb = at && verbEndpoint(at.entry.resource, 'remove');
  if (!at || !verb || rows.length === 0) return step(state);
  const question = messageText('confirm.delete', state.language);
  return confirmed(state, at, rows, question, { type: 'run', operation: verb.operation, rows, input: {} });
};

/** An operation of the resource in front, or of calls with a name of their own, that this person may run. */
const offered = (state: DashboardState, operation: string, name: string | undefined) => {
  const entry = name === undefined ? undefined : state.catalog[name];
  const at = name !== undefined && entry ? { name, entry } : shown(state);
  const endpoint = at?.entry.resource.operations[operation];
  const allowed =
    at?.entry.kind === 'calls'
      ? mayCall(state.access, endpoint)
      : at && availableActions(at.entry.resource, state.access).some((action) => action.name === operation);
  return at && endpoint && allowed ? { at, endpoint } : undefined;
};

/** An operation: with a form when it wants input, with a question when it is dangerous. */
export const openAction = (
  state: DashboardState,
  operation: string,
  name?: string,
): Step<DashboardState> | { readonly run: Extract<ScreenIntent, { type: 'run' }> } => {
  const found = offered(state, operation, name);
  if (!found) return step(state);
  const { at, endpoint } = found;
  const rows = rowsField(at.entry, operation) === undefined ? [] : currentRows(state);
  const run = { type: 'run', name: at.name, operation, rows, input: {} } as const;
  if (actionFields(at.entry, operation).length === 0) {
    if (!endpoint.danger) return { run };
    const label = at.entry.labels[state.language].operations[operation] ?? operation;
    const question = messageText('confirm.action', state.language, { action: label });
    return confirmed(state, at, rows, question, run);
  }
  const asks = at.entry.special.actions?.[operation]?.initial !== undefined;
  const form = newForm(state, at, { kind: 'action', operation, rows }, asks);
  const named = fetchChoices(
    pushScreen(state, form),
    form.fields.flatMap((field) => field.options ?? []),
    true,
  );
  const prepare = { type: 'prepare-action', screen: form.id, name: at.name, operation, rows } as const;
  return step(named.state, ...named.effects, ...(asks ? [prepare] : []));
};
