import { inSentence, messageText } from '@mall/sdk/contract';
import type { Effect, Step } from '../../controllers/effects.js';
import { step } from '../../controllers/effects.js';
import type { Phrase } from '../../controllers/phrase.js';
import { choicesOf, isChosen } from '../../controllers/resource/choices.js';
import { say } from '../../controllers/say.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import type { Row } from '../../controllers/state/row.js';
import type { Checked, FormEntry, FormScreen, FormSource, FormValues } from './form-state.js';
import { newForm } from './form-update.js';
import { pushForm } from './open-forms.js';
import { visibleFields } from './visible-fields.js';

/** A field with its own label. */
export interface DescribedField extends FormEntry {
  readonly label: string;
  readonly hint?: string;
  /** Labels of the choices that the field lists itself, by their values. */
  readonly choiceLabels?: Readonly<Record<string, string>>;
}

/** A form that comes as data: of a workflow, for one. */
export interface DescribedForm {
  /** Names the file in which its fields are edited outside. */
  readonly name: string;
  readonly title: Phrase;
  readonly fields: readonly DescribedField[];
  /** Groups in their order; fields of none come first. */
  readonly sections?: readonly { readonly id: string; readonly title: string }[];
  readonly values?: FormValues;
  /** Checks the visible fields and says what is sent; without it only required fields are checked. */
  readonly check?: (values: FormValues) => Checked;
  /** The effect that sends the form; it is answered by `form-sent` or `form-refused` to this screen. */
  readonly submit: (input: Row, screen: number) => Effect;
}

/** Opens a form that comes as data. */
export function openDescribedForm(state: DashboardState, form: DescribedForm): Step<DashboardState> {
  const fields = inSections(form);
  const empty = Object.fromEntries(fields.map(({ name }) => [name, '']));
  return pushForm(state, newForm(state, describedSource(form), fields, { ...empty, ...form.values }));
}

/** Fields of one section follow each other, whatever stands between them. */
function inSections({ fields, sections = [] }: DescribedForm): readonly DescribedField[] {
  const order = new Map(sections.map(({ id }, at) => [id, at]));
  const place = ({ section }: DescribedField) => (section === undefined ? -1 : (order.get(section) ?? -1));
  return [...fields].sort((a, b) => place(a) - place(b));
}

function describedSource(form: DescribedForm): FormSource {
  const described = new Map(form.fields.map((field) => [field.name, field]));
  return {
    name: form.name,
    title: ({ language }) => say(language, form.title),
    label: (_state, { name }) => described.get(name)?.label ?? name,
    hint: (_state, { name }) => described.get(name)?.hint,
    section: (_state, id) => form.sections?.find((section) => section.id === id)?.title ?? id,
    choices: ({ language, choices }, field) => {
      const options = { [field.name]: described.get(field.name)?.choiceLabels ?? {} };
      return choicesOf(field, { labels: { ...noLabels, options }, language, choices });
    },
    check: (open, state) => check(form, open, state),
    submit: ({ id }, input, state) => step(state, form.submit(input, id)),
  };
}

const noLabels = { title: '', fields: {}, operations: {} };

/** Required fields first, then the form's own check. */
function check(form: DescribedForm, open: FormScreen, state: DashboardState): Checked {
  const shown = visibleFields(open).filter(({ readOnly }) => !readOnly);
  const values = Object.fromEntries(shown.map(({ name }) => [name, open.values[name] ?? '']));
  const missing = shown.filter(({ name, required }) => required && values[name]?.trim() === '');
  const asked = missing.map((field) => [field.name, askFor(field, form, state)]);
  if (asked.length > 0) return { kind: 'invalid', issues: Object.fromEntries(asked) };
  return form.check?.(values) ?? { kind: 'valid', input: values };
}

/** What is missing, as all surfaces ask for it: chosen where one chooses, entered where one types. */
function askFor(field: FormEntry, { fields }: DescribedForm, { language }: DashboardState): string {
  const { label = field.name } = fields.find(({ name }) => name === field.name) ?? {};
  const key = isChosen(field) ? 'validation.choose' : 'validation.enter';
  return messageText(key, language, { label: inSentence(label, language) });
}
