import { workflowModel, workflowModelHistory } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { designWords } from '../design-process/design-words.js';

/** What the model is now, among its versions. */
export const currentVersion = 'current';

/** All versions of a model, the newest first. */
export function useVersions(modelId: string): readonly { readonly value: string; readonly label: string }[] {
  const { client } = useServices();
  const { t } = useWords(designWords);
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, 'workflow-model-history', 'versions', modelId],
    queryFn: () => client.call(workflowModelHistory.operations.list, { modelId, size: 200 }),
  });
  const kept = data?.records.map(({ id, version, lastUpdated }) => ({
    value: String(id),
    label: t('history.version', { version: version ?? 0, when: lastUpdated ?? '' }),
  }));
  return [{ value: currentVersion, label: t('history.current') }, ...(kept ?? [])];
}

/** The text of one version. */
export function useVersionText(modelId: string, version: string) {
  const { client } = useServices();
  const scope = useScope();
  return useQuery({
    queryKey: [
      ...scope,
      version === currentVersion ? 'workflow-model' : 'workflow-model-history',
      'text',
      modelId,
      version,
    ],
    queryFn: async () => {
      if (version === currentVersion)
        return (await client.call(workflowModel.operations.detail, { id: modelId })).modelXml ?? '';
      return (await client.call(workflowModelHistory.operations.detail, { id: version })).modelXml ?? '';
    },
  });
}
