import type { EventOf, Intent } from '../events.js';
import { wordsOf } from '../resource/cells.js';
import { choicesOf } from '../resource/choices.js';
import type { InputField } from '../resource/fields.js';
import type { Choices } from '../state/choices.js';
import type { DashboardState } from '../state/dashboard.js';
import { editText, graphemesOf } from '../text-field.js';
import type { FilterPrompt } from './overlay-state.js';

/** Milliseconds without a key after which the list is loaded with the filter as typed so far. */
export const typingPause = 250;

/** The filter after a key. */
export function updateFilter(state: DashboardState, prompt: FilterPrompt, intent: Intent): FilterPrompt {
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
}

function type(state: DashboardState, prompt: FilterPrompt, edit: EventOf<'edit'>['edit']): FilterPrompt {
  if (filterChoices(state, prompt)) return edit.kind === 'clear' ? withDraft(prompt, '', 0) : prompt;
  const { value, caret } = editText({ value: filterDraft(prompt), caret: prompt.caret }, edit);
  return withDraft(prompt, value, caret);
}

function cycle(state: DashboardState, prompt: FilterPrompt, by: number): FilterPrompt {
  const choices = filterChoices(state, prompt);
  if (choices?.kind !== 'ready') return prompt;
  const values = ['', ...choices.list.map((choice) => choice.value)];
  const at = values.indexOf(filterDraft(prompt));
  return withDraft(prompt, values[(at + by + values.length) % values.length] ?? '', 0);
}

const withDraft = (prompt: FilterPrompt, value: string, caret: number): FilterPrompt => ({
  ...prompt,
  drafts: { ...prompt.drafts, [filterField(prompt)?.name ?? '']: value },
  caret,
});

/** The search field that is being filled in. */
export const filterField = (prompt: FilterPrompt): InputField | undefined => prompt.fields[prompt.at];

export const filterDraft = (prompt: FilterPrompt): string =>
  prompt.drafts[filterField(prompt)?.name ?? ''] ?? '';

/** The choices of the field being filled in; undefined when it takes any text. */
export function filterChoices(state: DashboardState, prompt: FilterPrompt): Choices | undefined {
  const words = wordsOf(state, prompt.name);
  const field = filterField(prompt);
  return words && field && choicesOf(field, words);
}
