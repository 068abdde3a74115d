import { Failure } from '../../components/feedback/failure.js';
import { ScreenWaiting } from '../../components/screen/screen-waiting.js';
import { useWords } from '../../i18n/use-words.js';
import { later } from '../../lib/net/later.js';
import { ResourcePage } from '../../resource/resource-page.js';
import { useFoundList } from './use-found-list.js';

const RefusedPage = later(() => import('./refused-page.js').then((m) => m.RefusedPage));

export interface GenericScreenProps {
  readonly path: string;
  /** Code of the menu row: most resources are named like it, and further lists begin with that. */
  readonly code: string;
}

/** The screen of any list of the catalogue, found by the path of its menu row. */
export function GenericScreen({ path, code }: GenericScreenProps) {
  const { t } = useWords();
  const { data, error, refetch } = useFoundList(path, code);
  if (error) return <Failure title={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ScreenWaiting />;
  return data === null ? <RefusedPage /> : <ResourcePage {...data} />;
}
