import { type Endpoint, explainIssues, type FieldIssue, sms, type Words } from '@mall/sdk/contract';
import { useState } from 'react';
import { useServices } from '../../../lib/services/services.js';
import { refusedFields } from '../../../resource/form/check-form.js';

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
  readonly onFailure: (error: unknown) => void;
}

const { sendValidate, validateMessage } = sms.operations;

const issuesOf = (endpoint: Endpoint, body: object, words: Words): readonly FieldIssue[] => {
  const parsed = endpoint.input.safeParse(body);
  return parsed.success ? [] : explainIssues(parsed.error, body, words);
};

/** Sends a code, then checks what came back. */
export const useCode = ({ words, onIssues, onFailure }: Trying) => {
  const { client } = useServices();
  const [state, setState] = useState<CodeState>({ kind: 'new' });
  const [busy, setBusy] = useState(false);
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
    setBusy(true);
    try {
      setState((await next(values)) ?? state);
    } catch (error) {
      const refused = refusedFields(error);
      if (refused.length > 0) onIssues(refused);
      else onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { state, busy, submit };
};
