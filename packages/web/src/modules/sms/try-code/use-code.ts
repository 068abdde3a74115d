import { isApiError } from '@mall/sdk';
import { type Endpoint, explainIssues, type FieldIssue, sms, type Words } from '@mall/sdk/contract';
import { useState } from 'react';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useServices } from '../../../lib/services/services.js';
import { refusedFields } from '../../../resource/kit/check-form.js';

/** Where a try stands: nothing is sent yet, a code is on its way, or it came back right. */
export type CodeState =
  | { readonly kind: 'new' }
  | { readonly kind: 'sent'; readonly id: string; readonly phone: string }
  | { readonly kind: 'right' };

export interface CodeValues {
  readonly phone?: string;
  readonly value?: string;
}

interface Trying {
  readonly words: Words;
  /** What is wrong with fields, before anything is sent or after. */
  readonly onIssues: (issues: readonly FieldIssue[]) => void;
}

const { sendValidate, validateMessage } = sms.operations;

/** Sends a code, then checks what came back. */
export function useCode({ words, onIssues }: Trying) {
  const { client } = useServices();
  const [state, setState] = useState<CodeState>({ kind: 'new' });
  const { busy, run } = useWrite();
  const next = async ({ phone = '', value = '' }: CodeValues): Promise<CodeState | undefined> => {
    const sent = state.kind === 'sent' ? { id: state.id, phone: state.phone, value } : undefined;
    const issues = issuesOf(sent ? validateMessage : sendValidate, sent ?? { phone }, words);
    if (issues.length > 0) return void onIssues(issues);
    if (sent) {
      await client.call(validateMessage, sent);
      return { kind: 'right' };
    }
    const { id, phone: to } = await client.call(sendValidate, { phone });
    return { kind: 'sent', id, phone: to };
  };
  const submit = async (values: CodeValues): Promise<void> => {
    await run(() => next(values), {
      after: (now) => now && setState(now),
      refused: (error) => {
        const issues = state.kind === 'sent' ? wrongCode(error) : refusedFields(error);
        if (issues.length > 0) onIssues(issues);
        return issues.length > 0;
      },
    });
  };
  return { state, busy, submit };
}

/** What a refused code is wrong with is the code, whatever the server says of fields. */
function wrongCode(error: unknown): readonly FieldIssue[] {
  if (!isApiError(error) || error.status !== 400) return [];
  return [{ field: 'value', rule: 'wrong', message: error.message }];
}

function issuesOf(endpoint: Endpoint, body: object, words: Words): readonly FieldIssue[] {
  const parsed = endpoint.input.safeParse(body);
  return parsed.success ? [] : explainIssues(parsed.error, body, words);
}
