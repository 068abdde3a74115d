import { useCallback } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { loadChunk } from '../../../lib/net/load-chunk.js';
import { useKit } from '../../kit/kit.js';
import { resourceWords } from '../../resource-words.js';
import type { Row } from '../../row.js';
import type { LabelledCall } from './named-calls.js';

/** What this person can do with one row, or with all of several, for a shell, a script or curl. */
export function useRowCalls() {
  const { t } = useWords(resourceWords);
  const kit = useKit();
  const may = useMay();
  return useCallback(
    async (rows: readonly Row[]): Promise<readonly LabelledCall[]> => {
      const { rowCalls } = await loadChunk(() => import('./named-calls.js'));
      return rowCalls(kit, rows, { may, view: t('view'), remove: t('remove') });
    },
    [kit, may, t],
  );
}
