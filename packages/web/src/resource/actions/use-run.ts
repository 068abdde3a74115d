import { type Endpoint, type MessageKey, targetInput } from '@mall/sdk/contract';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useCallback } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { useKit } from '../kit.js';
import type { Row } from '../row.js';
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

/** Runs an action on rows, says so, and refreshes the list. Secrets of the reply come back to be shown once. */
export const useRun = () => {
  const { call, scope } = useKit();
  const { message: say } = useWords();
  const { message } = App.useApp();
  const queries = useQueryClient();
  return useCallback(
    async (
      endpoint: Endpoint,
      rows: readonly Row[],
      values: Readonly<Record<string, unknown>>,
    ): Promise<Secret[]> => {
      const secrets: Secret[] = [];
      for (const part of inParts(endpoint, rows))
        secrets.push(...secretsOf(await call(endpoint, { ...values, ...pointed(endpoint, part) })));
      void message.success(say((endpoint.done as MessageKey | undefined) ?? 'done.operation'));
      await queries.invalidateQueries({ queryKey: scope });
      return secrets;
    },
    [call, scope, say, message, queries],
  );
};
