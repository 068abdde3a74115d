import { menuName } from '@mall/sdk/contract';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../../components/feedback/copy-button.js';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../../resource/kit/kit.js';
import { logWords } from '../words.js';
import { logKinds, requestAddress } from './log-kinds.js';
import { useOfRequest } from './use-of-request.js';

/** The request that a line belongs to, to be handed on, and what the logs have of it. */
export function RequestLinks({ requestId }: { readonly requestId: string }) {
  const { t, language } = useWords(logWords);
  const { label } = useKit();
  const counts = useOfRequest(requestId);
  const found = logKinds.filter(({ name }) => (counts.get(name) ?? 0) > 0);
  const title = label('requestId');
  return (
    <section className="log-request" aria-label={title}>
      <h3>{title}</h3>
      <span className="log-request-id">
        <code>{requestId}</code>
        <CopyButton text={requestId} name={`${t('common:copy')} ${title}`} />
      </span>
      <nav aria-label={t('logs.request')}>
        {found.map(({ name, code, path }) => (
          <Link key={name} to={requestAddress(path, requestId)}>
            {menuName(code, language) ?? code}
            <span className="log-count">{counts.get(name)}</span>
          </Link>
        ))}
      </nav>
    </section>
  );
}
