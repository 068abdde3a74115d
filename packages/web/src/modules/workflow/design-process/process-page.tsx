import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { later } from '../../../lib/net/later.js';
import { useScreenTitle } from '../../../lib/tabs/tab-context.js';
import { designWords } from './design-words.js';
import { useModel } from './use-model.js';

const NewModelPage = later(() => import('./new-model-page.js').then((m) => m.NewModelPage));
const DesignScreen = later(() => import('./design-screen.js').then((m) => m.DesignScreen));

/** A process is drawn here; 0 is one that is new. */
export function ProcessPage({ id }: { readonly id: string }) {
  const { t } = useWords(designWords);
  const isNew = id === '0';
  const model = useModel(id, !isNew);
  useScreenTitle(isNew ? t('design.newModel.title') : model.data?.name);
  if (isNew) return <NewModelPage />;
  if (model.error)
    return (
      <Failure title={t('common:loadFailed')} error={model.error} onRetry={() => void model.refetch()} />
    );
  return model.data ? <DesignScreen key={id} model={model.data} /> : <Waiting />;
}
