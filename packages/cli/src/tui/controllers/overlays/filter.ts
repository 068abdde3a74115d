import type { Intent } from '../events.js';
import { wordsOf } from '../resource/cells.js';
import { choicesOf } from '../resource/choices.js';
import type { InputField } from '../resource/fields.js';
import type { Choices } from '../state/choices.js';
import { currentScreen, type DashboardState } from '../state/dashboard.js';
import { editText, graphemesOf } from '../text-field.js';
import type { FilterPrompt } from './state.js';

/** The search field that is being filled in. */
export const filterField = (prompt: FilterPrompt): InputField | undefined => prompt.fields[prompt.at];

export const filterDraft = (prompt: FilterPrompt): string =>
  prompt.drafts[filterField(prompt)?.name ?? ''] ?? '';

/** The choices of the field being filled in; undefined when it takes any text. */
export const filterChoices = (state: DashboardState, prompt: FilterPrompt): Choices | undefined => {
  const screen = currentScreen(state);
  const words = screen.kind === 'browser' ? wordsOf(state, screen.name) : undefined;
  const field = filterField(prompt);
  return words && field && choicesOf(field, words);
};

const withDraft = (prompt: FilterPrompt, value: string, caret: number): FilterPrompt => ({
  ...prompt,
  drafts: { ...prompt.drafts, [filterField(prompt)?.name ?? '']: value },
  caret,
});

const cycle = (state: DashboardState, prompt: FilterPrompt, by: number): FilterPrompt => {
  const choices = filterChoices(state, prompt);
  if (choices?.kind !== 'ready') return prompt;
  const values = ['', ...choices.list.map((choice) => choice.value)];
  const at = values.indexOf(filterDraft(prompt));
  return withDraft(prompt, values[(at + by + values.length) % values.length] ?? '', 0);
};

const type = (
  state: DashboardState,
  prompt: FilterPrompt,
  edit: Extract<Intent, { type: 'edit' }>['edit'],
): FilterPrompt => {
  if (filterChoices(state, prompt)) return edit.kind === 'clear' ? withDraft(prompt, '', 0) : prompt;
  const { value, caret } = editText({ value: filterDraft(prompt), caret: prompt.caret }, edit);
  return withDraft(prompt, value, caret);
};

/** What the filter becomes while it is typed. */
export const updateFilter = (state: DashboardState, prompt: FilterPrompt, intent: Intent): FilterPrompt => {
  switch (intent.type) {
    case 'edit':
      return type(state, prompt, intent.edit);
    case 'cycle-choice':
      return cycle(state, prompt, intent.by);
    case 'next-field': {
      const at = (prompt.at + intent.by + prompt.fields.length) % prompt.fields.length;
      const next = { ...prompt, at };
      return { ...next, caret: graphemesOf(filterDraft(next)).length };
    }
    default:
      return prompt;
  }
};
