import { workflowModel } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { designWords } from '../design-process/design-words.js';

/** What the engine and the people who are there say of the model: what would be refused, and what will not go well. */
export function PublishFindings({ modelId }: { readonly modelId: string }) {
  const { t, language } = useWords(designWords);
  const { client } = useServices();
  const scope = useScope();
  const played = useQuery({
    queryKey: [...scope, 'workflow-model', 'findings', modelId, language],
    queryFn: () => client.call(workflowModel.operations.simulate, { id: modelId }),
    retry: false,
    gcTime: 0,
  });
  if (played.error) return <Failure title={t('publish.refused')} error={played.error} />;
  if (!played.data) return <Waiting rows={2} />;
  const { warnings } = played.data;
  if (warnings.length === 0) return <p>{t('design.fine')}</p>;
  return (
    <ul>
      {warnings.map(({ elementName, message, rule }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one element may break a rule twice, in the same words
        <li key={`${rule} ${at}`}>{elementName ? `${elementName}: ${message}` : message}</li>
      ))}
    </ul>
  );
}
