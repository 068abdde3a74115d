import { listsOf } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { Failure } from '../../components/feedback/failure.js';
import { Waiting } from '../../components/feedback/waiting.js';
import { useWords } from '../../i18n/use-words.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { type Catalogue, useCatalogue } from '../../resource/catalogue.js';
import { ResourcePage } from '../../resource/resource-page.js';

export interface GenericScreenProps {
  readonly path: string;
  /** Code of the menu row: most resources are named like it, and further lists begin with that. */
  readonly code: string;
}

export interface FoundList {
  readonly name: string;
  readonly list: string;
}

const plain = (text: string): string => text.replaceAll(/[-_]/g, '').toLowerCase();

/** The list whose screen has this path; likely resources are looked at first, so that one descriptor is loaded. */
export const findList = async (
  catalogue: Catalogue,
  path: string,
  code: string,
): Promise<FoundList | null> => {
  const unlikely = (name: string): number =>
    plain(name) === plain(code) ? 0 : plain(code).startsWith(plain(name)) ? 1 : 2;
  const ordered = Object.entries(catalogue).sort(([a], [b]) => unlikely(a) - unlikely(b));
  for (const [name, entry] of ordered) {
    const found = listsOf(await entry.resource()).find(({ screen }) => screen === path);
    if (found) return { name, list: found.name };
  }
  return null;
};

/** The screen of any list of the catalogue, found by the path of its menu row. */
export const GenericScreen = ({ path, code }: GenericScreenProps) => {
  const { t } = useWords();
  const catalogue = useCatalogue();
  const { data, error, refetch } = useQuery({
    queryKey: ['', 'screen', path],
    queryFn: () => loadChunk(() => findList(catalogue, path, code)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Failure title={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  return data === null ? <Navigate to="/404" replace /> : <ResourcePage {...data} />;
};
