import { useStore } from 'zustand';
import { useWords } from '../../i18n/use-words.js';
import { useServices } from '../../lib/services/services.js';
import { useDelayed } from '../../lib/ui/use-delayed.js';
import { appWords } from '../words.js';

/** A thin bar on top while requests run (specification, section 8). */
export function ProgressBar() {
  const { t } = useWords(appWords);
  const { network } = useServices();
  const busy = useStore(network, (state) => state.busy > 0);
  const late = useDelayed(busy);
  return late ? <div className="progress" role="progressbar" aria-label={t('shell.progress')} /> : null;
}
