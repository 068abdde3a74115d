import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { useScreenClass } from '../../lib/ui/use-screen-class.js';
import { useKit } from '../kit/kit.js';
import type { ChangeList } from '../kit/use-list.js';
import { resourceWords } from '../resource-words.js';
import { Filter } from './filter.js';
import type { ListState } from './list-state.js';

const ConditionsDialog = lazy(() =>
  loadChunk(() => import('../control-dialogs.js')).then((m) => ({
    default: m.controlDialogs.ConditionsDialog,
  })),
);

/** More than these wait behind a button: four on a line, one on a telephone. */
const shownAtFirst = (small: boolean): number => (small ? 1 : 4);

export interface SearchBarProps {
  readonly state: ListState;
  readonly change: ChangeList;
  /** A field that is asked for elsewhere. */
  readonly without?: string | undefined;
  /** Before the filters. */
  readonly lead?: ReactNode;
}

/** The filters in one line that wraps; Enter or a choice searches. */
export function SearchBar({ state, change, without, lead }: SearchBarProps) {
  const { t } = useWords(resourceWords);
  const { filters: all, conditions } = useKit().list;
  const small = useScreenClass() === 0;
  const { title } = useKit().resource;
  const others = all.filter(({ name }) => name !== without);
  // On a telephone there is room for one: what rows are called.
  const filters = small
    ? [...others].sort((a, b) => Number(b.name === title) - Number(a.name === title))
    : others;
  const [building, setBuilding] = useState(false);
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>(state.filters);
  const [more, setMore] = useState(false);
  // While rendering, not in an effect: a tab that comes back runs its effects again and must keep what was typed.
  // By what they say: a dialog that opens changes the address too, and makes the same filters anew.
  const asked = JSON.stringify(state.filters);
  const [applied, setApplied] = useState(asked);
  if (applied !== asked) {
    setApplied(asked);
    setDraft(state.filters);
  }
  const search = (next: Readonly<Record<string, string>>) => change({ filters: next });
  const first = shownAtFirst(small);
  const folded = filters.slice(first).filter(({ name }) => name in state.filters).length;
  const fields = more ? filters : filters.slice(0, first);
  return (
    <search className="search-bar" data-key="searchBox">
      {lead}
      {fields.map((field) => (
        <Filter
          key={field.name}
          field={field}
          value={draft[field.name] ?? ''}
          onChange={(value) => setDraft({ ...draft, [field.name]: value })}
          onChosen={(value) => search({ ...draft, [field.name]: value })}
          onEnter={() => search(draft)}
        />
      ))}
      <Button onClick={() => search(draft)}>{t('common:search')}</Button>
      {filters.length > first && (
        <Button type="link" size="small" onClick={() => setMore(!more)} aria-expanded={more}>
          {more ? t('collapseSearch') : folded > 0 ? t('expandUsed', { count: folded }) : t('expandSearch')}
        </Button>
      )}
      {conditions.length > 0 && (
        <Button type="link" size="small" onClick={() => setBuilding(true)} aria-haspopup="dialog">
          {t('conditions')}
        </Button>
      )}
      {building && (
        <Suspense>
          <ConditionsDialog state={state} change={change} onClose={() => setBuilding(false)} />
        </Suspense>
      )}
    </search>
  );
}
