import { useState } from 'react';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import type { ActionDialogProps } from '../../../resource/resource-screen.js';
import { smsWords } from '../words.js';
import { TryCodeForm, useTryCode } from './try-code-form.js';

/** Tries a code out: it is sent, and what came to the phone is checked. */
export function TryCodeDialog({ onClose }: ActionDialogProps) {
  const { t } = useWords(smsWords);
  const trying = useTryCode();
  const { title, state, busy, form } = trying;
  const done = state.kind === 'right';
  const [typed, setTyped] = useState(false);
  return (
    <FormFrame
      title={title}
      width={480}
      verb={done ? undefined : state.kind === 'sent' ? t('code.check') : title}
      dirty={typed && !done}
      busy={busy}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <TryCodeForm trying={trying} onTyped={() => setTyped(true)} autoFocus />
    </FormFrame>
  );
}
