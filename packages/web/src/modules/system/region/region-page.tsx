import { useCallback, useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import type { ResourceScreen } from '../../../resource/resource-screen.js';
import type { Row } from '../../../resource/row.js';
import { plainText } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { RegionTrail } from './region-trail.js';
import { usePlace } from './use-place.js';

const above = { above: RegionTrail };
const country = '00';
/** Below a village there is nothing. */
const lowest = 5;

/** Regions, a level at a time from the provinces down; what is searched for is searched for in all of them. */
export function RegionPage() {
  const { t } = useWords(systemWords);
  const [view, change] = useView();
  const within = view.get('q.within') ?? country;
  const searching = [...view.keys()].some((key) => key.startsWith('q.') && key !== 'q.within');
  const source = useMemo(
    () => ({ operation: 'list', listing: 'page' as const, filters: { parentCode: within } }),
    [within],
  );
  const enter = useCallback(
    (row: Row) => change({ 'q.within': plainText(row.code), page: undefined }),
    [change],
  );
  const rowActions = useMemo(
    () => [
      {
        key: 'below',
        label: t('region.below'),
        fits: (row: Row) => row.code !== country && Number(row.regionLevel) < lowest,
        run: enter,
      },
    ],
    [t, enter],
  );
  const below = useBelow(searching ? '' : within);
  const slots = useMemo(
    () => (searching ? { rowActions } : { ...above, rowActions }),
    [searching, rowActions],
  );
  return <ResourcePage name="region" {...(searching ? {} : { source })} {...below} slots={slots} />;
}

/** Where a new region belongs: below the one where one stands, which is the next of the levels. */
function useBelow(within: string): Pick<ResourceScreen, 'preset' | 'presetLabels'> {
  const [view] = useView();
  const isNew = view.get('open') === 'new';
  const place = usePlace(isNew && within !== country ? within : '');
  return useMemo(() => {
    if (!place) return {};
    const { code, name, regionLevel } = place;
    return {
      preset: { parentCode: code, regionLevel: Number(regionLevel) + 1 },
      presetLabels: { parentCode: `${name} ${code}` },
    };
  }, [place]);
}
