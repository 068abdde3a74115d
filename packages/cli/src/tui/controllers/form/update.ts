import { type Step, step } from '../effects.js';
import type { Answer, Intent } from '../events.js';
import { bodyHeight, scrollTo } from '../layout.js';
import { wordsOf } from '../resource/cells.js';
import { choicesOf, isChosen } from '../resource/choices.js';
import { takesSeveral } from '../resource/fields.js';
import { type CatalogEntry, currentScreen, type DashboardState } from '../state/dashboard.js';
import type { Row } from '../state/row.js';
import { editText, graphemesOf } from '../text-field.js';
import { startValues } from './fields.js';
import { currentField, type FormField, type FormScreen, isSubmitted } from './state.js';
import { checkForm, formOperation } from './submit.js';

const typable = (field: FormField): boolean => !field.readOnly && !isChosen(field);

const caretAtEnd = (screen: FormScreen): FormScreen => {
  const field = currentField(screen);
  return { ...screen, caret: graphemesOf(screen.values[field?.name ?? ''] ?? '').length };
};

const goTo = (screen: FormScreen, cursor: number, state: DashboardState): FormScreen => {
  const at = Math.max(0, Math.min(screen.fields.length - 1, cursor));
  const height = Math.max(1, bodyHeight(state.size) - 1);
  return caretAtEnd({ ...screen, cursor: at, top: scrollTo(at, screen.top, height, screen.fields.length) });
};

/** Texts of several lines. */
const longWidgets: ReadonlySet<string> = new Set(['textarea', 'html', 'json', 'xml', 'sql', 'key-value']);

const withoutIssue = (issues: FormScreen['issues'], field: string): FormScreen['issues'] =>
  Object.fromEntries(Object.entries(issues).filter(([name]) => name !== field));

const setValue = (screen: FormScreen, field: string, value: string): FormScreen => ({
  ...screen,
  values: { ...screen.values, [field]: value },
  issues: withoutIssue(screen.issues, field),
  problem: undefined,
});

const type = (screen: FormScreen, edit: Extract<Intent, { type: 'edit' }>['edit']): FormScreen => {
  const field = currentField(screen);
  // What is typed while the row is still on its way is kept when it comes.
  if (!field || !typable(field) || isSubmitted(screen)) return screen;
  const before = { value: screen.values[field.name] ?? '', caret: screen.caret };
  const after = editText(before, edit, longWidgets.has(field.widget));
  const moved = { ...screen, caret: after.caret };
  return after.value === before.value ? moved : setValue(moved, field.name, after.value);
};

const cycle = (screen: FormScreen, by: number, state: DashboardState): FormScreen => {
  const field = currentField(screen);
  const words = wordsOf(state, screen.name);
  if (!field || field.readOnly || takesSeveral(field) || !words) return screen;
  const choices = choicesOf(field, words);
  if (choices?.kind !== 'ready') return screen;
  const listed = choices.list.map((choice) => choice.value);
  const values = field.required ? listed : ['', ...listed];
  const at = values.indexOf(screen.values[field.name] ?? '');
  const next = values[(at + by + values.length) % values.length] ?? '';
  return setValue(screen, field.name, next);
};

/** A form that was submitted: refused here, or ready to go. */
export type Submitted =
  | { readonly kind: 'refused'; readonly screen: FormScreen }
  | {
      readonly kind: 'valid';
      readonly screen: FormScreen;
      readonly entry: CatalogEntry;
      readonly operation: string;
      readonly input: Row;
    };

/** Checks a form; undefined while it cannot be submitted at all. */
export const submitForm = (screen: FormScreen, state: DashboardState): Submitted | undefined => {
  const entry = state.catalog[screen.name];
  if (screen.phase !== 'editing' || !entry) return undefined;
  const checked = checkForm(screen, entry, state.language);
  const target = formOperation(entry.resource, screen);
  if (checked.kind === 'invalid' || !target) {
    const issues = checked.kind === 'invalid' ? checked.issues : {};
    return { kind: 'refused', screen: refuse(screen, { issues }, state) };
  }
  const sending = { ...screen, phase: 'sending', issues: {}, problem: undefined } as const;
  return { kind: 'valid', screen: sending, entry, operation: target.operation, input: checked.input };
};

type Refusal = {
  readonly issues?: Readonly<Record<string, string>>;
  readonly problem?: FormScreen['problem'];
};

/** Shows what is wrong where it is wrong, and goes to the first such field. */
export const refuse = (
  screen: FormScreen,
  { issues = {}, problem }: Refusal,
  state: DashboardState,
): FormScreen => {
  const own = new Set(screen.fields.map((field) => field.name));
  const stray = Object.entries(issues).find(([field]) => !own.has(field));
  const first = screen.fields.findIndex((field) => issues[field.name] !== undefined);
  const shown = problem ?? (stray ? { text: stray[1] } : { key: 'form.invalid' as const });
  return goTo(
    { ...screen, phase: 'editing', issues, problem: shown },
    first < 0 ? screen.cursor : first,
    state,
  );
};

/** What the person has changed, field by field. */
const typedOf = ({ fields, values, initial }: FormScreen): Record<string, string> =>
  Object.fromEntries(
    fields.filter(({ name }) => values[name] !== initial[name]).map(({ name }) => [name, values[name] ?? '']),
  );

const rebase = (screen: FormScreen, row: Row, state: DashboardState): FormScreen => {
  const entry = state.catalog[screen.name];
  if (!entry || screen.purpose.kind !== 'edit') return { ...screen, phase: 'editing' };
  const initial = startValues(entry, screen.fields, row);
  const values = { ...initial, ...typedOf(screen) };
  return caretAtEnd({ ...screen, purpose: { kind: 'edit', row }, initial, values, phase: 'editing' });
};

/** What a form does with an intent. */
export const updateForm = (screen: FormScreen, intent: Intent, state: DashboardState): Step<FormScreen> => {
  switch (intent.type) {
    case 'edit':
      return step(type(screen, intent.edit));
    case 'next-field':
      return step(goTo(screen, screen.cursor + intent.by, state));
    case 'cycle-choice':
      return step(isSubmitted(screen) ? screen : cycle(screen, intent.by, state));
    case 'set-value':
      return step(setValue(screen, intent.field, intent.value));
    case 'edit-outside':
      return step(screen, { type: 'edit-outside', screen });
    default:
      return step(screen);
  }
};

/** What a form is once its values are there: one that was submitted before, and is still in front, goes now. */
const arrived = ({ id, phase }: FormScreen, state: DashboardState): FormScreen['phase'] =>
  phase === 'waiting' && currentScreen(state).id === id ? 'waiting' : 'editing';

/** What a form does with an answer. */
export const answerForm = (screen: FormScreen, answer: Answer, state: DashboardState): FormScreen => {
  switch (answer.type) {
    case 'row':
      return { ...rebase(screen, answer.row, state), phase: arrived(screen, state) };
    case 'load-failed':
      return { ...screen, phase: 'editing', problem: answer.problem };
    case 'form-values': {
      const kept = answer.typed ? {} : typedOf(screen);
      return caretAtEnd({
        ...screen,
        phase: arrived(screen, state),
        values: { ...screen.values, ...answer.values, ...kept },
        initial: answer.typed ? screen.initial : { ...screen.initial, ...answer.values },
      });
    }
    case 'form-refused': {
      const based = answer.current ? rebase(screen, answer.current, state) : screen;
      return refuse(based, answer, state);
    }
    default:
      return screen;
  }
};
