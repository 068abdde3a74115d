import { useLocation, useNavigate } from 'react-router-dom';

const key = 'notice';

export interface NoticeAddress {
  /** The notice that the address asks for. */
  readonly id: string | undefined;
  /** Opens a notice over whatever is there; undefined closes it. */
  readonly show: (id: string | undefined) => void;
}

/** Which notice is open is in the address, over every screen: it can be sent, and the back button closes it. */
export function useNoticeAddress(): NoticeAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(key) ?? '';
  const id = /^\d{1,19}$/.test(asked) ? asked : undefined;
  const show = (next: string | undefined) => {
    const view = new URLSearchParams(search);
    if (next === undefined) view.delete(key);
    else view.set(key, next);
    // From one to the next is no step of its own.
    void navigate({ pathname, search: view.toString() }, { replace: id !== undefined && next !== undefined });
  };
  return { id, show };
}

/** The address of a notice for anybody of the tenant, whatever screens they have. */
export const noticeLink = (id: string): string => `${location.origin}/wel?${key}=${id}`;
