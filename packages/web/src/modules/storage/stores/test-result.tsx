import { CopyButton } from '../../../components/feedback/copy-button.js';
import { StatusDot } from '../../../components/feedback/status-dot.js';
import { useWords } from '../../../i18n/use-words.js';
import { storageWords } from '../words.js';
import type { Tested } from './use-tests.js';

/** What came of a test: how long it took and how much went there and back, or why it failed. */
export function TestResult({ tested }: { readonly tested: Tested }) {
  const { t, language } = useWords(storageWords);
  if (tested.kind === 'testing') return <StatusDot tone="neutral" text={t('stores.testing')} />;
  if (tested.kind === 'works') {
    const number = (value: number) => value.toLocaleString(language);
    const { milliseconds, bytes } = tested;
    return (
      <StatusDot
        tone="success"
        text={t('stores.works', { milliseconds: number(milliseconds), bytes: number(bytes) })}
      />
    );
  }
  return (
    <span className="store-fails">
      <StatusDot tone="danger" text={t('stores.fails', { reason: tested.reason })} />
      {tested.requestId && (
        <span className="store-request">
          {t('common:requestId')} <code>{tested.requestId}</code>
          <CopyButton text={tested.requestId} />
        </span>
      )}
    </span>
  );
}
