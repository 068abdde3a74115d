import { type OutputOf, workflowConsole } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { operationsWords } from './operations-words.js';

const { previewDispatch } = workflowConsole.operations;
type Task = OutputOf<typeof previewDispatch>['opened'][number];

export interface DispatchPreviewProps {
  readonly taskId: string;
  /** Empty until one is chosen. */
  readonly nodeId: string;
}

/** What dispatching would cancel and open; the server has done it and taken it back. */
export function DispatchPreview({ taskId, nodeId }: DispatchPreviewProps) {
  const { t } = useWords(operationsWords);
  const { client } = useServices();
  const scope = useScope();
  const seen = useQuery({
    queryKey: [...scope, 'operation-task', 'dispatch', taskId, nodeId],
    queryFn: () => client.call(previewDispatch, { taskId, nodeId }),
    enabled: nodeId !== '',
    retry: false,
    gcTime: 0,
  });
  const list = (name: 'cancelled' | 'opened', tasks: readonly Task[]) =>
    tasks.length > 0 && (
      <>
        <h4>{t(`preview.${name}`)}</h4>
        <ul>
          {tasks.map(({ taskName, people }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one step may be open several times, with the same people
            <li key={`${taskName} ${at}`}>
              {t('preview.task', { task: taskName, people: people.join(', ') || t('preview.nobody') })}
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <section aria-label={t('preview.title')} aria-live="polite">
      <h3>{t('preview.title')}</h3>
      {nodeId === '' && <p className="operations-quiet">{t('preview.choose')}</p>}
      {seen.error && <Failure title={t('common:loadFailed')} error={seen.error} />}
      {seen.isFetching && <Waiting rows={2} />}
      {seen.data && !seen.isFetching && (
        <>
          {list('cancelled', seen.data.cancelled)}
          {seen.data.called > 0 && <p>{t('preview.called', { count: seen.data.called })}</p>}
          {list('opened', seen.data.opened)}
          {seen.data.ended && <p>{t('preview.ended')}</p>}
        </>
      )}
    </section>
  );
}
