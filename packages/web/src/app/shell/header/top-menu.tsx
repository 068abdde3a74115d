import { menu } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { homePath } from '../../../lib/tabs/tab-store.js';
import { appWords } from '../../words.js';

export interface TopMenuProps {
  readonly topMenuId: string | undefined;
  readonly onTopMenu: (id: string | undefined) => void;
}

/** Home, which leads there and shows the whole menu, and the top menus of the server, each of which narrows the sidebar. */
export function TopMenu({ topMenuId, onTopMenu }: TopMenuProps) {
  const { t } = useWords(appWords);
  const { client } = useServices();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, 'menu', 'topMenu'],
    queryFn: () => client.call(menu.operations.topMenu, {}),
    staleTime: 5 * 60_000,
  });
  const navigate = useNavigate();
  const goHome = () => {
    onTopMenu(undefined);
    void navigate(homePath);
  };
  const entries = [{ id: undefined, name: t('shell.home') }, ...(data ?? [])];
  return (
    <nav className="top-menu wide-only" aria-label={t('shell.topMenu')}>
      {entries.map(({ id, name }) => (
        <button
          key={id ?? 'home'}
          type="button"
          // A name is in the language of whoever gave it.
          lang={id === undefined ? undefined : ''}
          aria-current={id === topMenuId ? 'true' : undefined}
          onClick={() => (id === undefined ? goHome() : onTopMenu(id))}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
