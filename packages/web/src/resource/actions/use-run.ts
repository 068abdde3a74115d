import { type Endpoint, type MessageKey, targetInput } from '@mall/sdk/contract';
import { App } from 'antd';
import { useCallback } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { resourceWords } from '../resource-words.js';
import type { Row } from '../row.js';
import { useWrite } from '../use-write.js';
import { type Secret, secretsOf } from './secrets.js';

/** As many rows as one call may name (decisions, limits). */
const perCall = 500;

const inParts = (endpoint: Endpoint, rows: readonly Row[]): Row[][] => {
  if (!endpoint.target) return [[]];
  const size = endpoint.target.many ? perCall : 1;
  const parts = Math.ceil(rows.length / size);
  return Array.from({ length: parts }, (_, index) => rows.slice(index * size, (index + 1) * size));
};

/** An array of ids where the input wants one, instead of the comma-joined text. */
const pointed = (endpoint: Endpoint, rows: readonly Row[]): Readonly<Record<string, unknown>> => {
  const joined = targetInput(endpoint, rows);
  const field = endpoint.target?.field;
  const list = field && endpoint.send === 'json' ? { [field]: (joined[field] ?? '').split(',') } : {};
  return { ...joined, ...list };
};

/** How a run ended. What was generated before it failed is there all the same: nobody can ask for it again. */
export interface Outcome {
  readonly secrets: readonly Secret[];
  readonly failure?: { readonly error: unknown };
}

/** Runs an action on rows, part after part, and says so; the first part that fails ends it. */
export const useRun = () => {
  const { message: say, t } = useWords(resourceWords);
  const { message } = App.useApp();
  const { mutateAsync: write } = useWrite();
  return useCallback(
    async (
      endpoint: Endpoint,
      rows: readonly Row[],
      values: Readonly<Record<string, unknown>>,
    ): Promise<Outcome> => {
      const secrets: Secret[] = [];
      let done = 0;
      try {
        for (const part of inParts(endpoint, rows)) {
          secrets.push(
            ...secretsOf(await write({ endpoint, input: { ...values, ...pointed(endpoint, part) } })),
          );
          done += part.length;
        }
      } catch (error) {
        if (done > 0) void message.warning(t('doneInPart', { done, total: rows.length }));
        return { secrets, failure: { error } };
      }
      void message.success(say((endpoint.done as MessageKey | undefined) ?? 'done.operation'));
      return { secrets };
    },
    [write, say, t, message],
  );
};
