import type { ReactNode } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { useKit } from '../kit.js';
import type { ListState } from '../list/list-state.js';
import { useValueText } from '../options/use-value-text.js';
import { resourceWords } from '../resource-words.js';
import { plainText, type Row } from '../row.js';

/** So many rows are named; a person sees by them whether they are the ones that were meant. */
const named = 5;

export type Affected = (rows: readonly Row[]) => ReactNode;

/** Which rows an action is about: the filters they were chosen under, the first by their names, and how many others. */
export const useAffected = ({ filters }: Pick<ListState, 'filters'>): Affected => {
  const { list, resource, label } = useKit();
  const { t } = useWords(resourceWords);
  const valueText = useValueText();
  const nameOf = (row: Row) => plainText(row[resource.title]) || row.id;
  const conditions = list.filters.flatMap((field) => {
    const value = filters[field.name];
    return value === undefined ? [] : [`${label(field.name)} = ${valueText(field, value)}`];
  });
  return (rows) => {
    const [only, ...others] = rows;
    if (!only) return null;
    if (others.length === 0) return nameOf(only);
    return (
      <div className="affected">
        {conditions.length > 0 && <p>{t('affectedFilter', { filter: conditions.join(t('common:list')) })}</p>}
        <ul>
          {rows.slice(0, named).map((row) => (
            <li key={row.id}>{nameOf(row)}</li>
          ))}
        </ul>
        {rows.length > named && <p>{t('affectedMore', { count: rows.length })}</p>}
      </div>
    );
  };
};
