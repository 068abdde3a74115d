import { lazy, type ReactNode, Suspense } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { KitProvider, useKit } from '../kit/kit.js';
import { keptConditions } from '../list/conditions/kept.js';
import type { ListState } from '../list/list-state.js';
import { useValueText } from '../options/use-value-text.js';
import { resourceWords } from '../resource-words.js';
import { type Row, titleOf } from '../row.js';

const ConditionLine = lazy(() =>
  loadChunk(() => import('../list/conditions/condition-line.js')).then((m) => ({ default: m.ConditionLine })),
);

/** So many rows are named; a person sees by them whether they are the ones that were meant. */
const named = 5;

export type Affected = (rows: readonly Row[]) => ReactNode;

/** Which rows an action is about: the filters they were chosen under, the first by their names, and how many others. */
export function useAffected({ filters }: Pick<ListState, 'filters'>): Affected {
  const kit = useKit();
  const { list, label } = kit;
  const { t } = useWords(resourceWords);
  const valueText = useValueText();
  const nameOf = (row: Row) => titleOf(kit, row) || row.id;
  const conditions = list.filters.flatMap((field) => {
    const value = filters[field.name];
    return value === undefined ? [] : [`${label(field.name)} = ${valueText(field, value)}`];
  });
  const more = keptConditions(filters, list.conditions);
  return (rows) => {
    const [only, ...others] = rows;
    if (!only) return null;
    if (others.length === 0) return nameOf(only);
    return (
      <div className="affected">
        {conditions.length > 0 && <p>{t('affectedFilter', { filter: conditions.join(t('common:list')) })}</p>}
        {more.conditions.length > 0 && (
          <Suspense>
            <KitProvider value={kit}>
              <ConditionLine {...more} />
            </KitProvider>
          </Suspense>
        )}
        <ul>
          {rows.slice(0, named).map((row) => (
            <li key={row.id}>{nameOf(row)}</li>
          ))}
        </ul>
        {rows.length > named && <p>{t('affectedMore', { count: rows.length })}</p>}
      </div>
    );
  };
}
