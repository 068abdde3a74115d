import { segment } from '../../components/text/segments.js';
import { type Step, step } from '../../controllers/effects.js';
import type { DashboardEvent, EventOf } from '../../controllers/events.js';
import { pickerHeight } from '../../controllers/layout.js';
import { settle } from '../../controllers/motion.js';
import { askDiscard, rowsWritten, settleScreen, withoutRows } from '../../controllers/navigation.js';
import { confirmation, newPicker } from '../../controllers/overlays/overlay-state.js';
import { openOverlay } from '../../controllers/overlays/update-overlay.js';
import { takesSeveral } from '../../controllers/resource/fields.js';
import { say } from '../../controllers/say.js';
import type { Leaving, ScreenDefinition } from '../../controllers/screen-definition.js';
import { putScreen } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { type Row, rowId } from '../../controllers/state/row.js';
import { overwritten } from './conflict.js';
import { choicesPicker, formKeys } from './form-keys.js';
import { type FormEntry, type FormScreen, isChanged } from './form-state.js';
import { formFocus, formHeadline, overwriteText } from './form-text.js';
import { refuse, settleForm, updateForm } from './form-update.js';
import { openAction, openResourceForm } from './open-forms.js';
import { currentField } from './visible-fields.js';

/** A form over any `FormSource`: of a resource, of an action, or one that comes as data. */
export const formScreen: ScreenDefinition<'form'> = {
  id: 'form',
  everywhere: {
    intents: {
      'open-form': (state, { purpose }) => openResourceForm(state, purpose),
      'open-action': (state, { operation, name }) => openAction(state, operation, name),
    },
  },
  update,
  settle: (form, state) => settleForm({ ...form, fields: form.source.fields?.(state) ?? form.fields }, state),
  leave,
  transient: true,
  unfinished: () => 'typed',
  subject: ({ source: { subject } }) => subject && { name: subject.name, rows: [] },
  keys: [formKeys],
  typing: true,
  title: (state, { source }) => source.title(state),
  headline: formHeadline,
  focus: formFocus,
  message: ({ language }, { problem }) => (problem ? [segment(` ✗ ${say(language, problem)}`, 'bad')] : []),
  view: () => import('./form-view.js').then(({ FormView }) => FormView),
  effects: () => import('./form-effects.js').then(({ formEffects }) => formEffects),
};

function update(form: FormScreen, event: DashboardEvent, state: DashboardState): Step<DashboardState> {
  switch (event.type) {
    case 'choose':
      return choose(form, state);
    case 'submit':
      return submit(form, state, event.over === true ? 'over' : undefined);
    case 'submit-agreed':
      return submit(form, state, 'previewed');
    case 'form-sent':
      return sent(form, event, state);
    default: {
      // The problem of a refused form is shown on the line of the notice.
      const quiet = event.type === 'form-refused' ? { ...state, notice: undefined } : state;
      const changed = updateForm(form, event, quiet);
      if (!changed) return step(quiet);
      const { subject } = form.source;
      const isStale = event.type === 'form-refused' && event.isStale === true;
      const { state: put, effects } =
        isStale && subject
          ? rowsWritten(putScreen(quiet, changed.state), subject.name)
          : step(putScreen(quiet, changed.state));
      const goesNow = changed.state.phase === 'waiting' && 'screen' in event;
      return goesNow
        ? submit({ ...changed.state, phase: 'editing' }, put)
        : step(put, ...changed.effects, ...effects);
    }
  }
}

/** Opens the choices of the field under the cursor. */
function choose(form: FormScreen, state: DashboardState): Step<DashboardState> {
  const field = currentField(form);
  if (!field || field.readOnly) return step(state);
  if (!field.options) return update(form, { type: 'cycle-choice', by: 1 }, state);
  const value = form.values[field.name] ?? '';
  const ticked = takesSeveral(field) && value !== '' ? value.split(',') : [];
  const picker = newPicker(choicesPicker(field), ticked);
  // Where a tree is long, what is chosen now would be far below.
  const chosen = picker.source.entries(state).findIndex(({ id }) => id === (ticked[0] ?? value));
  const at = { cursor: Math.max(0, chosen), top: 0 };
  const count = picker.source.entries(state).length;
  return openOverlay(state, { ...picker, ...settle(at, pickerHeight(state.size), count) });
}

/**
 * Sends a valid form; one whose values are still loading is sent once they are there. What somebody else wrote
 * meanwhile is overwritten only by who was asked.
 */
function submit(
  form: FormScreen,
  state: DashboardState,
  agreed?: 'over' | 'previewed',
): Step<DashboardState> {
  if (form.phase === 'loading') return step(putScreen(state, { ...form, phase: 'waiting' }));
  if (form.phase !== 'editing') return step(state);
  const checked = form.source.check(form, state);
  if (checked.kind === 'invalid') return step(putScreen(state, refuse(form, checked, state)));
  const over = overwritten(form);
  if (over.length > 0 && agreed === undefined) return askOverwrite(form, over, state);
  const sending = { ...form, phase: 'sending', issues: {}, problem: undefined, met: undefined } as const;
  return form.source.submit(sending, checked.input, putScreen(state, sending), agreed === 'previewed');
}

/** Asks before what somebody else wrote is overwritten, with what would be lost. */
function askOverwrite(
  form: FormScreen,
  fields: readonly FormEntry[],
  state: DashboardState,
): Step<DashboardState> {
  const about = fields.map((field) => overwriteText(state, form, field));
  const follow = { type: 'submit', over: true } as const;
  return openOverlay(state, confirmation({ key: 'confirm.overwrite' }, follow, { about, danger: true }));
}

/** A form that is being sent cannot be left, and one with unsaved input asks first. */
function leave(form: FormScreen, state: DashboardState, force: boolean): Leaving {
  if (form.phase === 'sending') {
    const notice = { tone: 'warn', phrase: { key: 'reason.running' } } as const;
    return { kind: 'stay', step: step({ ...state, notice }) };
  }
  if (isChanged(form) && !force) return { kind: 'stay', step: askDiscard(state) };
  return { kind: 'go', effects: [] };
}

/** After a form was sent: back to where it was opened, with the rows reloaded. */
function sent(form: FormScreen, answer: EventOf<'form-sent'>, state: DashboardState): Step<DashboardState> {
  const screens = state.screens.filter(({ id }) => id !== form.id);
  const { subject } = form.source;
  const left = withoutSelected({ ...state, screens }, subject?.rows ?? []);
  const written = subject ? rowsWritten(left, subject.name) : step(left);
  const notice = { tone: 'good', phrase: answer.done } as const;
  const next = { ...settleScreen(written.state), notice, written: writtenBy(form, answer) };
  const { reply } = answer;
  if (reply === undefined) return step(next, ...written.effects);
  // What is shown only once (a generated password) gets a page that stays until it is left.
  const page = { type: 'show-reply', title: form.source.title(state), reply } as const;
  return { state: next, effects: written.effects, next: { ...page, name: subject?.name } };
}

/** Several rows that a form was about are chosen no more. */
const withoutSelected = (state: DashboardState, rows: readonly Row[]): DashboardState =>
  rows.length > 1 ? withoutRows(state, new Set(), new Set(rows.map(rowId))) : state;

/** The one row that a form was about, or made. */
function writtenBy({ source }: FormScreen, { saved }: EventOf<'form-sent'>): DashboardState['written'] {
  const { name, rows } = source.subject ?? { name: '', rows: [] };
  const [only, ...others] = rows;
  const id = only && others.length === 0 ? rowId(only) : saved;
  return id && name !== '' ? { name, rowId: id } : undefined;
}
