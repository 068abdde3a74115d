import { RequestId } from '../../../components/feedback/request-id.js';
import { StatusDot } from '../../../components/feedback/status-dot.js';
import { useWords } from '../../../i18n/use-words.js';
import { developWords } from '../words.js';
import type { Tested } from './use-source-tests.js';

/** What came of a test: what answered and how long it took, or what is wrong and what to do about it. */
export function TestResult({ tested }: { readonly tested: Tested }) {
  const { t, language } = useWords(developWords);
  if (tested.kind === 'testing') return <StatusDot tone="neutral" text={t('sources.testing')} />;
  if (tested.kind === 'fails')
    return (
      <>
        <StatusDot tone="danger" text={t('sources.fails', { reason: tested.reason })} />
        {tested.requestId && <RequestId id={tested.requestId} />}
      </>
    );
  const milliseconds = tested.milliseconds.toLocaleString(language);
  return <StatusDot tone="success" text={t('sources.works', { product: tested.product, milliseconds })} />;
}
