import { loadResource, type ResourceName, resourceNames } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { Failure } from '../../components/feedback/failure.js';
import { Waiting } from '../../components/feedback/waiting.js';
import { useWords } from '../../i18n/use-words.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { ResourcePage } from '../../resource/resource-page.js';

export interface GenericScreenProps {
  readonly path: string;
  /** Code of the menu row: most resources are named like it. */
  readonly code: string;
}

/** The resource whose screen has this path; likely ones are looked at first, so that one descriptor is loaded. */
export const findResource = async (path: string, code: string): Promise<ResourceName | null> => {
  const likely = (name: string) => name.replaceAll('-', '') === code.replaceAll('_', '').toLowerCase();
  const ordered = [...resourceNames].sort((a, b) => Number(likely(b)) - Number(likely(a)));
  for (const name of ordered) {
    const { screen } = await loadResource(name);
    if (screen === path) return name;
  }
  return null;
};

/** The screen of any resource of the contract, found by the path of its menu row. */
export const GenericScreen = ({ path, code }: GenericScreenProps) => {
  const { t } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['', 'screen', path],
    queryFn: () => loadChunk(() => findResource(path, code)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Failure title={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  return data === null ? <Navigate to="/404" replace /> : <ResourcePage name={data} />;
};
