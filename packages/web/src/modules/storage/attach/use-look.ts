import { useHref } from 'react-router-dom';
import { useTabPlace, useView } from '../../../lib/tabs/tab-context.js';

const key = 'look.open';

/** Which attachment is looked at is in the address: it can be sent, and the back button closes it. */
export function useLook() {
  const [view, change] = useView();
  const id = view.get(key) ?? undefined;
  return {
    id,
    show: (next: string) => change({ [key]: next }, { replace: id !== undefined }),
    close: () => change({ [key]: undefined }),
  };
}

/** Where somebody looks at this attachment. */
export function useLookHref(id: string): string {
  const { path, search } = useTabPlace();
  const query = new URLSearchParams(search);
  query.set(key, id);
  return useHref({ pathname: path, search: query.toString() });
}
