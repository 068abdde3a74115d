import { Button } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { TryCodeForm, useTryCode } from '../try-code/try-code-form.js';
import { smsWords } from '../words.js';

/** A code is sent through the configuration in use, and what came to the phone is checked. */
export function TryCode() {
  const { t } = useWords(smsWords);
  const trying = useTryCode();
  const { title, state, busy, form } = trying;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <TryCodeForm trying={trying} />
      {state.kind !== 'right' && (
        <div>
          <Button loading={busy} onClick={() => form.submit()}>
            {state.kind === 'sent' ? t('code.check') : title}
          </Button>
        </div>
      )}
    </section>
  );
}
