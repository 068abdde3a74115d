import type { Endpoint } from '@mall/sdk/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { useMay } from '../../lib/access/access.js';
import { useServices } from '../../lib/services/services.js';
import { useSettled } from '../../lib/ui/use-settled.js';
import { useCatalogue } from '../catalogue.js';
import type { Field } from '../field.js';
import { type Kit, useKit } from '../kit/kit.js';
import { type Chosen, fixedChoices } from './fixed-choices.js';
import { type Choice, type Linked, loadChoice, loadChoices } from './load-choices.js';
import { resourceOf } from './resource-of.js';

export interface Choices {
  readonly choices: readonly Choice[];
  /** There are others than these. */
  readonly more: boolean;
  readonly pending: boolean;
  readonly failed: boolean;
  /** Why there are none, where they could not be asked for. */
  readonly error: unknown;
  readonly retry: () => void;
}

const none: readonly Choice[] = [];
const minute = 60_000;

/** First part of the query keys of choices: they belong to the resource they come from, and are stale when it changes. */
export const choicesKey = (
  { scope, language }: Pick<Kit, 'scope' | 'language'>,
  options: Chosen['options'],
): readonly unknown[] => [
  ...scope.slice(0, 2),
  resourceOf(options) ?? '',
  'choices',
  options ?? null,
  language,
];

/** The choices of a field: yes and no, declared values with our words, a dictionary, or another resource's rows. */
export function useChoices(field: Chosen, wanted = true): Choices {
  const fixed = useFixed(field);
  const query = useLoaded(field.options, '', wanted && fixed === undefined);
  return {
    choices: fixed ?? query.data?.choices ?? none,
    more: query.data?.more ?? false,
    pending: query.isFetching && !query.data,
    failed: query.isError,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

function useFixed(field: Chosen): readonly Choice[] | undefined {
  const { labels } = useKit();
  const { message } = useWords();
  return useMemo(() => fixedChoices(field, labels, message), [field, labels, message]);
}

function useLoaded(options: Chosen['options'], typed: string, wanted: boolean) {
  const kit = useKit();
  const from = useFrom();
  const remote = options && !('values' in options) ? options : undefined;
  return useQuery({
    queryKey: [...choicesKey(kit, remote), typed],
    queryFn: () => (remote ? loadChoices(from, remote, typed) : { choices: none, more: false }),
    enabled: wanted && remote !== undefined,
    staleTime: minute,
  });
}

function useFrom() {
  const { client } = useServices();
  const catalogue = useCatalogue();
  const { language } = useKit();
  const mayCall = useMay();
  return useMemo(
    () => ({ client, catalogue, language, mayCall: (endpoint: Endpoint) => mayCall(endpoint) }),
    [client, catalogue, language, mayCall],
  );
}

interface Held {
  readonly choices: readonly Choice[];
  readonly pending: boolean;
}

/** Names of values that are held and not among the choices offered. */
export function useHeld(options: Linked | undefined, ids: readonly string[]): Held {
  const kit = useKit();
  const from = useFrom();
  return useQueries({
    queries: (options ? ids : []).map((id) => ({
      queryKey: [...choicesKey(kit, options), 'held', id],
      queryFn: () => (options ? loadChoice(from, options, id) : null),
      staleTime: minute,
    })),
    combine: (found) => ({
      choices: found.flatMap(({ data }) => data ?? []),
      pending: found.some(({ data, isFetching }) => isFetching && data === undefined),
    }),
  });
}

/** Choices to search in: where there are more than are offered, what is typed asks the server. */
export function useSearchedChoices(field: Field, value: unknown) {
  const [typed, setTyped] = useState('');
  const all = useChoices(field);
  const found = useLoaded(field.options, useSettled(typed.trim()), all.more);
  const offered = found.data?.choices ?? all.choices;
  const unknown = valuesOf(value).filter((id) => labelOf(all.choices, id) === undefined);
  const linked = field.options && 'resource' in field.options ? field.options : undefined;
  const held = useHeld(all.more ? linked : undefined, unknown);
  const others = held.choices.filter((choice) => labelOf(offered, choice.value) === undefined);
  const search = all.more
    ? { filterOption: false, searchValue: typed, onSearch: setTyped }
    : { optionFilterProp: 'label' };
  return { ...all, pending: all.pending || held.pending, choices: [...offered, ...others], search };
}

const valuesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== null).map(String);

/** What stands for one that is chosen: nothing while its word is on its way, itself where there is none. */
export const chosenText =
  (pending: boolean) =>
  ({ label, value }: { readonly label?: ReactNode; readonly value?: unknown }): ReactNode =>
    label ?? (pending ? '' : String(value));

/** The words of values in a text, as `chosenText` has them. */
export function wordsOf({ choices, pending }: Pick<Choices, 'choices' | 'pending'>, text: string): string {
  const words = text.split(',').map((part) => labelOf(choices, part.trim()) ?? (pending ? undefined : part));
  return words.includes(undefined) ? '' : words.join(', ');
}

/** The label of a value among choices, at any depth; undefined when it is none of them. */
export function labelOf(choices: readonly Choice[], value: unknown): string | undefined {
  for (const choice of choices) {
    if (String(choice.value) === String(value)) return choice.label;
    const inner = choice.children && labelOf(choice.children, value);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
