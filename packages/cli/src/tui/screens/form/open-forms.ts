import { type Endpoint, messageText } from '@mall/sdk/contract';
import { mayCall } from '../../controllers/access.js';
import { actionInput } from '../../controllers/actions/action-input.js';
import { availableActions, canBeFilledIn, mayUse } from '../../controllers/actions/available.js';
import { notMeantFor } from '../../controllers/actions/meant-for.js';
import { confirmAbout, currentRows, subjectOf } from '../../controllers/actions/subject.js';
import { followed, type Step, step } from '../../controllers/effects.js';
import type { EventOf } from '../../controllers/events.js';
import { openPath, pushScreen } from '../../controllers/navigation.js';
import { askWithPreview, hasPreview } from '../../controllers/overlays/preview.js';
import { fetchChoices } from '../../controllers/resource/fetch-choices.js';
import type { CatalogEntry, DashboardState } from '../../controllers/state/dashboard.js';
import type { FormScreen } from './form-state.js';
import { newForm } from './form-update.js';
import { actionFields, formFields, initialValues, type Purpose } from './resource-fields.js';
import { resourceForm } from './resource-form.js';

/** A form for a new row, or for the current one: which is fetched first, whole and fresh. */
export function openResourceForm(state: DashboardState, kind: 'create' | 'edit'): Step<DashboardState> {
  const subject = subjectOf(state);
  const entry = subject && state.catalog[subject.name];
  const row = subject?.row;
  if (!subject || !entry || (kind === 'edit' && !row)) return step(state);
  const purpose: Purpose = kind === 'edit' && row ? { kind, row } : { kind: 'create' };
  const isFetched = purpose.kind === 'edit' && mayUse(entry.resource, 'get', state.access);
  const { name, initial } = subject;
  const fresh = { ...entry.resource.initial, ...initial };
  const fields = formFields(entry, purpose);
  const values = initialValues(entry, fields, purpose, fresh);
  const phase = isFetched ? 'loading' : 'editing';
  const opened = pushForm(state, newForm(state, resourceForm(name, purpose), fields, values, phase));
  if (!isFetched || !row) return opened;
  const { serial } = state;
  return step(opened.state, ...opened.effects, { type: 'load-row', screen: serial, serial, name, row });
}

/** Puts a form in front, with the choices of its fields as they are now. */
export function pushForm(state: DashboardState, form: FormScreen): Step<DashboardState> {
  const sources = form.fields.flatMap((field) => field.options ?? []);
  return fetchChoices(pushScreen(state, form), sources, true);
}

/** An operation: with a form when it wants input, else with a question when it is dangerous or says what it would do. */
export function openAction(state: DashboardState, operation: string, name?: string): Step<DashboardState> {
  const offered = offeredOperation(state, operation, name);
  if (!offered) return step(state);
  const { entry, endpoint } = offered;
  const rows = endpoint.target ? currentRows(state) : [];
  const reason = notMeantFor(state, entry, endpoint, rows);
  if (reason) return step({ ...state, notice: { tone: 'warn', phrase: reason } });
  const address = entry.special.actions?.[operation]?.screen?.(rows);
  if (address !== undefined) return openPath(state, address);
  const run = { type: 'run', name: offered.name, operation, rows, input: {} } as const;
  return actionFields(entry, operation).length > 0
    ? openActionForm(state, offered, run)
    : askOrRun(state, offered, run);
}

interface Offered {
  readonly name: string;
  readonly entry: CatalogEntry;
  readonly endpoint: Endpoint;
}

/** An operation of the resource in front, or of calls with a name of their own, that this person may run. */
function offeredOperation(
  state: DashboardState,
  operation: string,
  named: string | undefined,
): Offered | undefined {
  const calls = named === undefined ? undefined : state.catalog[named];
  const name = calls && named !== undefined ? named : subjectOf(state)?.name;
  const entry = name === undefined ? undefined : state.catalog[name];
  const endpoint = entry?.resource.operations[operation];
  if (name === undefined || !entry || !endpoint) return undefined;
  const isAllowed =
    entry.kind === 'calls'
      ? mayCall(state.access, endpoint) && canBeFilledIn(entry, operation)
      : availableActions(entry, state.access).some((action) => action.name === operation);
  return isAllowed ? { name, entry, endpoint } : undefined;
}

function openActionForm(
  state: DashboardState,
  { name, entry }: Offered,
  { operation, rows }: EventOf<'run'>,
): Step<DashboardState> {
  const purpose: Purpose = { kind: 'action', operation, rows };
  const fields = formFields(entry, purpose);
  const isPrepared = entry.special.actions?.[operation]?.initial !== undefined;
  const values = initialValues(entry, fields, purpose);
  const phase = isPrepared ? 'loading' : 'editing';
  const opened = pushForm(state, newForm(state, resourceForm(name, purpose), fields, values, phase));
  if (!isPrepared) return opened;
  const prepare = { type: 'prepare-action', screen: state.serial, name, operation, rows } as const;
  return step(opened.state, ...opened.effects, prepare);
}

function askOrRun(
  state: DashboardState,
  { name, entry, endpoint }: Offered,
  run: EventOf<'run'>,
): Step<DashboardState> {
  const { operation, rows } = run;
  const isPreviewed = hasPreview(endpoint, rows);
  if (!endpoint.danger && !isPreviewed) return followed(state, run);
  const label = entry.labels[state.language].operations[operation] ?? operation;
  const text = messageText('confirm.action', state.language, { action: label });
  if (!isPreviewed) return step({ ...state, overlay: confirmAbout(state, name, rows, text, run) });
  const input = actionInput(entry, operation, rows, {});
  // What was previewed as one call is done as one call.
  const once = rows.length > 1 ? { ...run, rows: [], input } : run;
  return askWithPreview(state, confirmAbout(state, name, rows, text, once), { name, operation, input });
}
