import { dict, dictBiz, dictionaryWord, type FormColumn, type FormOption } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';

export interface FlowChoice {
  readonly label: string;
  readonly value: string | number | boolean;
  readonly disabled?: boolean;
  readonly children?: readonly FlowChoice[];
}

export interface FlowChoices {
  readonly choices: readonly FlowChoice[];
  readonly pending: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

const minute = 60_000;

/**
 * What a field of a form is chosen from: what the form says itself, or a dictionary that it names. No other address is
 * asked for choices, whatever a form says.
 */
export function useChoicesOf({ dicData, dicUrl }: Pick<FormColumn, 'dicData' | 'dicUrl'>): FlowChoices {
  const { client } = useServices();
  const { language } = useWords();
  const scope = useScope();
  const named = dictionaryIn(dicUrl);
  const query = useQuery({
    queryKey: [...scope, named?.own ? 'dict-biz' : 'dict', 'choices-of-form', named?.code ?? '', language],
    queryFn: async () => {
      if (!named) return [];
      const { code, own } = named;
      const entries = await client.call((own ? dictBiz : dict).operations.dictionary, { code });
      return entries.map(({ dictKey, dictValue }) => ({
        value: dictKey,
        label: own ? dictValue : dictionaryWord(code, dictValue, language),
      }));
    },
    enabled: named !== undefined && dicData === undefined,
    staleTime: minute,
  });
  return {
    choices: dicData ? dicData.map(choiceOf) : (query.data ?? []),
    pending: query.isFetching && !query.data,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}

const choiceOf = ({ label, value, disabled, children }: FormOption): FlowChoice => ({
  ...{ label, value },
  ...(disabled === true ? { disabled } : {}),
  ...(children && children.length > 0 ? { children: children.map(choiceOf) } : {}),
});

/**
 * The dictionary that an address of older forms names.
 *
 * @example
 * dictionaryIn('/api/blade-system/dict/dictionary?code=sex'); // { code: 'sex', own: false }
 */
export function dictionaryIn(
  address: string | undefined,
): { readonly code: string; readonly own: boolean } | undefined {
  const found = /\/blade-system\/(dict|dict-biz)\/dictionary\?(?:.*&)?code=([\w-]{1,64})/.exec(address ?? '');
  return found?.[2] ? { code: found[2], own: found[1] === 'dict-biz' } : undefined;
}

/** The words of what is chosen, as they are read. */
export function chosenWords(choices: readonly FlowChoice[], value: unknown): string {
  const words = (Array.isArray(value) ? value : [value]).map((one) => wordOf(choices, one) ?? String(one));
  return words.join(', ');
}

function wordOf(choices: readonly FlowChoice[], value: unknown): string | undefined {
  for (const choice of choices) {
    if (String(choice.value) === String(value)) return choice.label;
    const inner = choice.children && wordOf(choice.children, value);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
