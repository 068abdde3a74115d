import {
  type AnyLabels,
  explainIssues,
  type FieldIssue,
  fieldLabel,
  inviteCode,
  loadLabels,
  maxInviteBatch,
} from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { dateTimeText } from '../../../lib/log/date-time-text.js';
import type { ActionDialogProps } from '../../../resource/resource-screen.js';
import { shopWords } from '../words.js';
import { BatchForm, type BatchValues } from './batch-form.js';
import type { BatchPlan } from './run-batch.js';
import { useBatch } from './use-batch.js';

/** Asks how many codes and what of; they are made in a run, which goes on when this is closed. */
export function BatchDialog({ onClose }: ActionDialogProps) {
  const { t, language } = useWords(shopWords);
  const labels = useInviteLabels();
  const [form] = Form.useForm<BatchValues>();
  const start = useBatch();
  const [count, setCount] = useState<number | null>(100);
  const [typed, setTyped] = useState(false);
  const label = (field: string) => fieldLabel(field, { language, labels });
  const submit = (values: BatchValues) => {
    const result = planOf(values, { language, labels });
    if ('plan' in result) {
      start(result.plan);
      return onClose();
    }
    form.setFields(
      result.issues.map(({ field, message }) => ({ name: field as keyof BatchValues, errors: [message] })),
    );
  };
  return (
    <FormFrame
      title={t('invite.batch')}
      verb={t('invite.submit', { count: count ?? 0 })}
      dirty={typed}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <BatchForm
        form={form}
        label={label}
        hints={labels?.hints}
        max={maxInviteBatch}
        onCount={setCount}
        onTyped={() => setTyped(true)}
        onSubmit={submit}
      />
    </FormFrame>
  );
}

function useInviteLabels() {
  const { language } = useWords();
  const { data } = useQuery({
    queryKey: ['', 'labels', 'invite-code', language],
    queryFn: () => loadLabels('invite-code', language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** The plan that a form describes, or what is wrong with it. */
function planOf(
  values: BatchValues,
  words: { readonly language: 'zh-CN' | 'en-US'; readonly labels: AnyLabels | undefined },
): { readonly plan: BatchPlan } | { readonly issues: readonly FieldIssue[] } {
  const { count, ...rest } = values;
  const properties = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined && value !== ''),
  );
  const batchKey = newKey();
  const body = { ...properties, batchKey, count };
  const parsed = inviteCode.operations.batch.input.safeParse(body);
  if (!parsed.success) return { issues: explainIssues(parsed.error, body, words) };
  return { plan: { count: Number(count), batchKey, properties } };
}

/** Names the batch for people too: it becomes the batch number. */
function newKey(): string {
  const moment = dateTimeText(new Date()).replace(/\D/g, '');
  return `web-${moment}-${crypto.getRandomValues(new Uint16Array(1)).join('')}`;
}
