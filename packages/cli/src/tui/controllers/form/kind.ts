import { newPicker } from '../commands/global.js';
import { type Step, step } from '../effects.js';
import { replaceScreen } from '../navigation.js';
import { openOverlay } from '../overlays/update.js';
import { sourceKey } from '../resource/choices.js';
import { takesSeveral } from '../resource/fields.js';
import { newResults, startRun } from '../results/update.js';
import { changing, type ScreenKind } from '../screen-kind.js';
import type { DashboardState } from '../state/dashboard.js';
import { currentField, type FormScreen } from './state.js';
import { actionInput } from './submit.js';
import { answerForm, submitForm, updateForm } from './update.js';

const change = changing<FormScreen>(updateForm);

/** Opens the choices of the field under the cursor. */
const choose = (form: FormScreen, state: DashboardState): Step<DashboardState> => {
  const field = currentField(form);
  if (!field || field.readOnly) return step(state);
  if (!field.options) return change(form, { type: 'cycle-choice', by: 1 }, state);
  const value = form.values[field.name] ?? '';
  const source = sourceKey(field.options) ?? field.name;
  const multiple = takesSeveral(field);
  const purpose = { kind: 'choices', field: field.name, source, multiple } as const;
  return openOverlay(state, newPicker(purpose, multiple && value !== '' ? value.split(',') : []));
};

/** Sends a form; an action on several rows goes to a page with the result of each. */
const submit = (form: FormScreen, state: DashboardState): Step<DashboardState> => {
  if (form.phase === 'loading') return step(replaceScreen(state, { ...form, phase: 'waiting' }));
  const submitted = submitForm(form, state);
  if (!submitted) return step(state);
  if (submitted.kind === 'refused') return step(replaceScreen(state, submitted.screen));
  const { entry, operation, input } = submitted;
  const { id, name, purpose } = form;
  if (purpose.kind === 'action' && purpose.rows.length > 1) {
    const { rows } = purpose;
    const started = startRun(newResults(state.serial, name, { type: 'run', operation, rows, input }));
    return step(replaceScreen(state, started.state), ...started.effects);
  }
  const whole = purpose.kind === 'action' ? actionInput(entry, operation, purpose.rows, input) : input;
  const sending = replaceScreen(state, submitted.screen);
  return step(sending, { type: 'send-form', screen: id, name, operation, input: whole });
};

export const formKind: ScreenKind<FormScreen> = {
  update: (screen, intent, state) => {
    if (intent.type === 'choose') return choose(screen, state);
    return intent.type === 'submit' ? submit(screen, state) : change(screen, intent, state);
  },
  answer: answerForm,
  follow: (screen, _answer, state) =>
    screen.phase === 'waiting' ? submit({ ...screen, phase: 'editing' }, state) : step(state),
};
