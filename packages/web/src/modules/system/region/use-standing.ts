import { useEffect, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import type { Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { codeOf, country, pathTo, readCode } from './region-codes.js';
import { useLevels, usePlace } from './use-levels.js';

/** Where in the country one stands: the address says it. */
export function useStanding() {
  const { t } = useWords(systemWords);
  const [view, change] = useView();
  const wanted = readCode(view.get('q.at'));
  // At once, before the address has it.
  const [going, setGoing] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: arrived, or gone another way
  useEffect(() => setGoing(undefined), [wanted]);
  const at = going ?? wanted;
  const place = usePlace(at);
  const known = place.row ?? (place.pending || place.error ? undefined : china(t('region.country')));
  const path = known ? pathTo(known) : [];
  const levels = useLevels([country, ...path]);
  const line = levels.at(-2)?.rows.find((row) => codeOf(row) === path.at(-1));
  const below = levels.at(-1);
  const row: Row | undefined = known && { ...known, ...line, hasChildren: (below?.rows.length ?? 0) > 0 };
  // What has nothing below it has no column there.
  const isEnd = below?.rows.length === 0 && !below.error && (!below.pending || line?.hasChildren === false);
  return {
    place,
    row,
    path,
    levels: isEnd && path.length > 0 ? levels.slice(0, -1) : levels,
    parent: path.at(-2) ?? country,
    go: (code: string) => {
      setGoing(code);
      change({ 'q.at': code === country ? undefined : code, 'q.find': undefined });
    },
  };
}

export type Standing = ReturnType<typeof useStanding>;

/** As much of it as everybody knows. */
const china = (name: string): Row => ({ id: '0', code: country, regionLevel: 0, name });
