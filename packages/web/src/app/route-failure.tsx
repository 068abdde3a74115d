import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useReplaced } from '../components/feedback/use-replaced.js';
import { useWords } from '../i18n/use-words.js';
import { ChunkLoadError } from '../lib/net/load-chunk.js';
import { useServices } from '../lib/services/services.js';
import './error-pages.css';

/** What a route shows when it failed to load or to render. Drafts are in storage already, so reloading is safe. */
export function RouteFailure() {
  const { t } = useWords();
  const { log } = useServices();
  const error = useRouteError();
  useEffect(() => log.add(error, 'route'), [log, error]);
  const chunk = error instanceof ChunkLoadError;
  const replaced = useReplaced({ atOnce: chunk });
  const chunkText = t(replaced ? 'release.text' : 'errors.chunkText');
  return (
    <main className="m-center">
      <div role="alert">
        <h1 className="error-title">{t(chunk ? 'errors.chunkTitle' : 'errors.500.title')}</h1>
        <p className="error-text">{chunk ? chunkText : t('errors.500.text')}</p>
        <button type="button" className="m-button m-button-primary" onClick={() => location.reload()}>
          {t('errors.reload')}
        </button>
      </div>
    </main>
  );
}
