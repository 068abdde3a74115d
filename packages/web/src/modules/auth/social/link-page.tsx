import { isApiError } from '@mall/sdk';
import { social } from '@mall/sdk/contract';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { authWords } from '../words.js';
import { loadCodeText } from './load-code-text.js';

/** A code is good once, however often the page is drawn. */
const underWay = new Set<string>();

const linksPath = '/info?tab=links';

/** Where somebody comes back to who links an account of a third party to their own. */
export function LinkPage() {
  const { t, language } = useWords(authWords);
  const { client } = useServices();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [problem, setProblem] = useState<string>();
  const [source, code, state] = ['source', 'code', 'state'].map((name) => query.get(name));
  useEffect(() => {
    if (!source || !code || !state) return void loadCodeText(query.get('error'), language).then(setProblem);
    if (underWay.has(state)) return;
    underWay.add(state);
    client.call(social.operations.link, { source, code, state }).then(
      () => navigate(linksPath, { replace: true }),
      (reason: unknown) => setProblem(isApiError(reason) ? reason.message : t('signIn.unreachable')),
    );
  }, [source, code, state, query, client, navigate, language, t]);
  if (problem === undefined)
    return (
      <main className="m-center">
        <p role="status">{t('social.linking')}</p>
      </main>
    );
  return (
    <main className="m-center">
      <div style={{ width: 344, maxWidth: '100%' }}>
        <div className="m-alert" role="alert">
          {problem}
        </div>
        <button
          type="button"
          className="m-button"
          style={{ width: '100%', height: 40 }}
          onClick={() => void navigate(linksPath, { replace: true })}
        >
          {t('social.backToLinks')}
        </button>
      </div>
    </main>
  );
}
