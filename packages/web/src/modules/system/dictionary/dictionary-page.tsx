import '../../../components/screen/screen.css';
import './dictionary.css';
import { useListView } from '../../../lib/tabs/use-list-view.js';
import { DictionaryBoard } from './dictionary-board.js';
import { DictionaryLists } from './dictionary-lists.js';
import type { DictionaryPageProps } from './dictionary-screens.js';

const own = ['q.parent'];

/** Dictionaries and their entries: edited in place, or as two lists like any other. */
export function DictionaryPage({ name, layout }: DictionaryPageProps) {
  const { isList, leave } = useListView(own);
  if (layout === 'vertical') return <DictionaryLists name={name} layout={layout} />;
  if (isList) return <DictionaryLists name={name} layout={layout} onLeave={leave} />;
  return <DictionaryBoard name={name} />;
}
