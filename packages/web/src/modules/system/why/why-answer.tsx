import { whyText } from '@mall/sdk/contract';
import { CopyButton } from '../../../components/feedback/copy-button.js';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { systemWords } from '../words.js';
import { useWhy } from './use-why.js';

interface WhyAnswerProps {
  readonly code: string;
  readonly person: string;
}

/** The answer in words, to be copied for whoever may change it. */
export function WhyAnswer({ code, person }: WhyAnswerProps) {
  const { t, language } = useWords(systemWords);
  const { data, error, refetch } = useWhy(code, person);
  if (error) return <Failure title={t('common:loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting rows={3} />;
  const { head, lines } = whyText(data, language);
  return (
    <section className="why-answer" aria-live="polite" data-allowed={data.allowed}>
      <h2>{head}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <CopyButton text={[head, ...lines].join('\n')} label={t('why.copy')} />
    </section>
  );
}
