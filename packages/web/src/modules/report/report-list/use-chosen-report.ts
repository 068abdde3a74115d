import { useCallback, useMemo } from 'react';
import { useTabPlace, useView } from '../../../lib/tabs/tab-context.js';

/** Before the keys of a report's parameters in the address; those of the list have none. */
const prefix = 'r.q.';
/** Somebody has set the parameters: all of them stand in the address. */
const asked = 'q.asked';

type Texts = Readonly<Record<string, string>>;

/** The report that the address says is open. */
export function useChosenReport() {
  const { path, search } = useTabPlace();
  const [view, change] = useView();
  const id = view.get('q.report') ?? '';
  const hrefOf = (report: string) => {
    const query = new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => !isOfReport(key)));
    query.set('q.report', report);
    return { pathname: path, search: `?${query}` };
  };
  const choose = (report: string | undefined) => change({ ...without(view), 'q.report': report });
  return { id, hrefOf, choose, close: () => choose(undefined) };
}

const isOfReport = (key: string): boolean => key === 'q.report' || key === asked || key.startsWith(prefix);

const without = (view: URLSearchParams) =>
  Object.fromEntries([...view.keys()].filter(isOfReport).map((key) => [key, undefined]));

/** What the address says of the parameters of the open report; undefined where it runs as it is kept. */
export function useGiven() {
  const [view, change] = useView();
  const given = useMemo((): Texts | undefined => {
    if (view.get(asked) !== '1') return undefined;
    const own = [...view].filter(([key]) => key.startsWith(prefix));
    return Object.fromEntries(own.map(([key, value]) => [key.slice(prefix.length), value]));
  }, [view]);
  const give = useCallback(
    (next: Texts | undefined) => {
      const keys = Object.entries(next ?? {}).map(([key, value]) => [prefix + key, value]);
      const { 'q.report': _, ...others } = without(view);
      change({ ...others, ...Object.fromEntries(keys), [asked]: next && '1' });
    },
    [view, change],
  );
  return { given, give };
}
