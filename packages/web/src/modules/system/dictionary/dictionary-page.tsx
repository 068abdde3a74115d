import { useView } from '../../../lib/tabs/tab-context.js';
import '../../../components/screen/screen.css';
import './dictionary.css';
import { DictionaryBoard } from './dictionary-board.js';
import { DictionaryLists } from './dictionary-lists.js';
import type { DictionaryPageProps } from './dictionary-screens.js';

/** Addresses of lists: a filter, an order, a saved view, or somebody who wants them. */
const isList = (view: URLSearchParams): boolean =>
  view.get('tab') === 'list' ||
  [...view.keys()].some(
    (key) => /^(?:c\.)?(?:view|page|size|sort|cols|q\..+)$/.test(key) && key !== 'q.parent',
  );

/** Dictionaries and their entries: edited in place, or as two lists like any other. */
export function DictionaryPage({ name, layout }: DictionaryPageProps) {
  const [view] = useView();
  if (layout === 'vertical' || isList(view)) return <DictionaryLists name={name} layout={layout} />;
  return <DictionaryBoard name={name} />;
}
