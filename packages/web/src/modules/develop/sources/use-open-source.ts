import { useView } from '../../../lib/tabs/tab-context.js';

/** The data source whose tables the address says are looked at, and what is searched among them. */
export function useOpenSource() {
  const [view, change] = useView();
  return {
    id: view.get('q.source') ?? '',
    wanted: view.get('q.table') ?? '',
    open: (id: string) => change({ 'q.source': id, 'q.table': undefined }),
    search: (text: string) => change({ 'q.table': text.trim() }, { replace: true }),
    close: () => change({ 'q.source': undefined, 'q.table': undefined }),
  };
}
