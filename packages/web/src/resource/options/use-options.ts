import type { Client } from '@mall/sdk';
import { type AnyResource, isResourceName, loadResource, type Options } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { useServices } from '../../lib/services/services.js';
import { useKit } from '../kit.js';

export type ChoiceValue = string | number;

export interface Choice {
  readonly value: ChoiceValue;
  readonly label: string;
  readonly children?: readonly Choice[];
}

export interface Choices {
  readonly choices: readonly Choice[];
  readonly pending: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Where a field's choices come from; an action's `roleIds` has those of `roleId`. */
export const optionsOf = (resource: AnyResource, field: string): Options | undefined =>
  resource.options?.[field] ?? resource.options?.[field.replace(/s$/, '')];

type Remote = Exclude<Options, { readonly values: unknown }>;

const toChoice = (item: Readonly<Record<string, unknown>>, label: string, value: string): Choice => {
  const { children } = item as { readonly children?: readonly Readonly<Record<string, unknown>>[] };
  return {
    label: String(item[label] ?? ''),
    value: String(item[value] ?? ''),
    ...(children && children.length > 0
      ? { children: children.map((child) => toChoice(child, label, value)) }
      : {}),
  };
};

const fromDictionary = async (client: Client, name: 'dict' | 'dict-biz', code: string, numeric: boolean) => {
  const { operations } = await loadResource(name);
  if (!operations.dictionary) return [];
  // The endpoint's schema has parsed the entries.
  const entries = (await client.call(operations.dictionary, { code })) as {
    dictKey: string;
    dictValue: string;
  }[];
  return entries.map(
    (entry): Choice => ({
      label: entry.dictValue,
      value: numeric ? Number(entry.dictKey) : entry.dictKey,
    }),
  );
};

const load = async (client: Client, options: Remote): Promise<Choice[]> => {
  if ('dict' in options) return fromDictionary(client, 'dict', options.dict, options.numeric === true);
  if ('dictBiz' in options)
    return fromDictionary(client, 'dict-biz', options.dictBiz, options.numeric === true);
  if (!isResourceName(options.resource)) return [];
  const { operations } = await loadResource(options.resource);
  const endpoint = operations[options.operation];
  if (!endpoint) return [];
  const items = (await client.call(endpoint, {})) as Readonly<Record<string, unknown>>[];
  return items.map((item) => toChoice(item, options.label, options.value));
};

/** The choices of a field: declared values with our words, a dictionary, or another resource's rows. */
export const useChoices = (field: string, wanted = true): Choices => {
  const kit = useKit();
  const { client } = useServices();
  const { message } = useWords();
  const options = optionsOf(kit.resource, field);
  const remote = options && !('values' in options) ? options : undefined;
  const [tenantId = '', userId = ''] = kit.scope;
  const query = useQuery({
    queryKey: [tenantId, userId, 'choices', remote ?? null],
    queryFn: () => (remote ? load(client, remote) : []),
    enabled: wanted && remote !== undefined,
    staleTime: 60_000,
  });
  const fixed = useMemo(() => {
    if (!options || !('values' in options)) return undefined;
    const words = kit.labels.options?.[field];
    const yesNo = (value: ChoiceValue) => message(value === 1 ? 'value.yes' : 'value.no');
    const bits = options.values.every((value) => value === 0 || value === 1);
    return options.values.map(
      (value): Choice => ({
        value,
        label: words?.[String(value)] ?? (bits ? yesNo(value) : String(value)),
      }),
    );
  }, [options, kit.labels, field, message]);
  return {
    choices: fixed ?? query.data ?? [],
    pending: query.isFetching && !query.data,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
};

/** The label of a value among choices, at any depth; undefined when it is none of them. */
export const labelOf = (choices: readonly Choice[], value: unknown): string | undefined => {
  for (const choice of choices) {
    if (String(choice.value) === String(value)) return choice.label;
    const inner = choice.children && labelOf(choice.children, value);
    if (inner !== undefined) return inner;
  }
  return undefined;
};
