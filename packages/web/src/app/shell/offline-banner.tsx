import { useStore } from 'zustand';
import { useWords } from '../../i18n/use-words.js';
import { useServices } from '../../lib/services/services.js';

/** Network failures make no toast; this line says that the server is away until it answers again. */
export function OfflineBanner() {
  const { t } = useWords();
  const { network, queries } = useServices();
  const offline = useStore(network, (state) => state.offline);
  if (!offline) return null;
  return (
    <div className="offline" role="status">
      {t('offline')}
      <button type="button" onClick={() => void queries.refetchQueries({ type: 'active' })}>
        {t('retry')}
      </button>
    </div>
  );
}
