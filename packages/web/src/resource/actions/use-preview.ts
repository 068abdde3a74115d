import { type Action, fromControl, inputFieldsOf } from '@mall/sdk/contract';
import { useState } from 'react';
import type { Values } from '../form/form-values.js';
import { useKit } from '../kit/kit.js';
import type { useForm } from '../kit/use-form.js';
import type { Row } from '../row.js';
import { perCall } from '../runs/per-call.js';
import { pointedAt } from '../runs/pointed-at.js';

/** What an action that can be tried out would do with what is filled in. */
export function usePreview(
  action: Action,
  rows: readonly Row[],
  form: Pick<ReturnType<typeof useForm>, 'attempt' | 'send'>,
) {
  const askAll = useAskAll(action, rows);
  const [replies, setReplies] = useState<readonly unknown[]>();
  return {
    replies,
    /** The next step is to see what would be done. */
    isNext: action.endpoint.preview !== undefined && replies === undefined,
    ask: () => void form.attempt(async (values) => setReplies(await askAll(values))),
    back: () => setReplies(undefined),
    // What is wrong is said where it was filled in.
    carryOut: () => void form.send().then((isDone) => isDone || setReplies(undefined)),
  };
}

/** Asks for all rows what would be done, in as many calls as doing it takes. */
function useAskAll({ endpoint }: Action, rows: readonly Row[]) {
  const { resource, call } = useKit();
  const { preview, target } = endpoint;
  return async (values: Values): Promise<unknown[]> => {
    const yes = inputFieldsOf(resource, endpoint)
      .filter(({ name }) => name === preview)
      .map((field) => [field.name, fromControl(field, true)]);
    const replies: unknown[] = [];
    for (const part of partsOf(rows, target?.many ? perCall : 1))
      replies.push(
        await call(endpoint, { ...values, ...Object.fromEntries(yes), ...pointedAt(endpoint, part) }),
      );
    return replies;
  };
}

/** At least one: a call that points at no rows is made once. */
function partsOf(rows: readonly Row[], size: number): (readonly Row[])[] {
  const count = Math.max(1, Math.ceil(rows.length / size));
  return Array.from({ length: count }, (_, place) => rows.slice(place * size, (place + 1) * size));
}
