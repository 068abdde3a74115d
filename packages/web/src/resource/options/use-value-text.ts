import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useWords } from '../../i18n/use-words.js';
import type { Field } from '../field.js';
import { useKit } from '../kit/kit.js';
import { plainText } from '../row.js';
import { fixedChoices } from './fixed-choices.js';
import type { Loaded } from './load-choices.js';
import { choicesKey, wordsOf } from './use-options.js';

/** The words of a value, from the choices that the list or its filters have loaded already. */
export function useValueText() {
  const { labels, scope, language } = useKit();
  const queries = useQueryClient();
  const { message } = useWords();
  return useCallback(
    (field: Field, value: unknown): string => {
      const text = plainText(value);
      const known = queries.getQueryData<Loaded>([...choicesKey({ scope, language }, field.options), '']);
      const choices = fixedChoices(field, labels, message) ?? known?.choices ?? [];
      return wordsOf({ choices, pending: false }, text);
    },
    [labels, scope, language, queries, message],
  );
}
