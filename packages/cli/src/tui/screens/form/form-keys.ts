import { always, keyGroup, type UnboundCommand } from '../../controllers/commands/command.js';
import { newEntry } from '../../controllers/overlays/entry.js';
import type { Entry, PickerSource } from '../../controllers/overlays/overlay-state.js';
import { isChosen } from '../../controllers/resource/choices.js';
import { takesSeveral } from '../../controllers/resource/fields.js';
import { say } from '../../controllers/say.js';
import { inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import type { TextKey } from '../../i18n/texts.js';
import { canTakeTheirs } from './conflict.js';
import type { FormEntry, FormScreen } from './form-state.js';
import { currentField } from './visible-fields.js';

const hidden = { palette: false } as const;
const chooses = { ...hidden, disabledReason: noChoices };

function noChoices(state: DashboardState): TextKey | undefined {
  const form = inFront(state, 'form');
  const field = form && currentField(form);
  return field && isChosen(field) && !field.readOnly ? undefined : 'reason.noChoices';
}

const actions: readonly UnboundCommand[] = [
  always('form.choose', 'key.choose', { type: 'choose' }, chooses),
  always('form.next', 'key.nextField', { type: 'next-field', by: 1 }, hidden),
  always('form.previous', 'key.previousField', { type: 'next-field', by: -1 }, hidden),
  always('form.next-choice', 'key.nextChoice', { type: 'cycle-choice', by: 1 }, chooses),
  always('form.previous-choice', 'key.previousChoice', { type: 'cycle-choice', by: -1 }, chooses),
  always('form.submit', 'key.submit', { type: 'submit' }, { writes: true }),
  always('form.take-theirs', 'key.takeTheirs', { type: 'take-theirs' }, { disabledReason: nothingOfTheirs }),
  always('form.outside', 'key.outside', { type: 'edit-outside' }),
  always('form.cancel', 'key.cancel', { type: 'back' }, hidden),
];

function nothingOfTheirs(state: DashboardState): TextKey | undefined {
  const form = inFront(state, 'form');
  return form && canTakeTheirs(form) ? undefined : 'reason.notTheirs';
}

/** Letters are text: each key has a modifier or a name. */
export const formKeys = keyGroup('form', actions, {
  'form.next': [['tab', 'down', 'enter'], 20],
  'form.previous': [['shift+tab', 'up']],
  'form.choose': [['enter', 'space'], 11],
  'form.next-choice': [['right']],
  'form.previous-choice': [['left']],
  'form.submit': [['ctrl+s', 'alt+enter'], 10],
  'form.take-theirs': [['ctrl+t'], 12],
  'form.outside': [['ctrl+o'], 40],
  'form.cancel': [['escape', 'ctrl+c'], 30],
});

/** The choices of a field of the form in front. */
export const choicesPicker = ({ name, ...field }: FormEntry): PickerSource => ({
  id: 'choices',
  title: (state) => {
    const found = fieldInFront(state, name);
    const label = found ? found.form.source.label(state, found.field) : name;
    return { key: 'picker.choices', params: { label } };
  },
  entries: (state) => choiceEntries(state, name),
  load: (state) => {
    const found = fieldInFront(state, name);
    return found?.form.source.choices(state, found.field);
  },
  ...(takesSeveral(field)
    ? { several: (ids) => ({ type: 'set-value', field: name, value: ids.join(',') }) as const }
    : {}),
});

function fieldInFront(
  state: DashboardState,
  name: string,
): { readonly form: FormScreen; readonly field: FormEntry } | undefined {
  const form = inFront(state, 'form');
  const field = form?.fields.find((each) => each.name === name);
  return form && field && { form, field };
}

function choiceEntries(state: DashboardState, name: string): Entry[] {
  const found = fieldInFront(state, name);
  if (!found) return [];
  const { form, field } = found;
  const several = takesSeveral(field);
  const choose = (value: string) => ({ type: 'set-value', field: name, value }) as const;
  const nothing = say(state.language, { message: 'value.none' });
  const none = several || field.required ? [] : [newEntry(state, '', nothing, choose(''))];
  const choices = form.source.choices(state, field);
  const listed = choices?.kind === 'ready' ? choices.list : [];
  return [
    ...none,
    ...listed.map(({ value, label, depth }) =>
      newEntry(state, value, label, several ? undefined : choose(value), { depth }),
    ),
  ];
}
