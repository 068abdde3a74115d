import { Link, useInRouterContext } from 'react-router-dom';
import { useWords } from '../../i18n/use-words.js';
import { useAccess } from '../../lib/access/access.js';
import { pathOf } from '../../lib/menu/menu-leaves.js';
import { CopyButton } from './copy-button.js';

/** The request that failed, to be handed on; who has the error log on the menu goes to its lines about it. */
export function RequestId({ id }: { readonly id: string }) {
  const { t } = useWords();
  const { leaves } = useAccess();
  const isRouted = useInRouterContext();
  const log = leaves.find(({ item }) => item.code === 'log_error')?.item;
  const path = log && pathOf(log);
  return (
    <span className="failure-id">
      {t('requestId')} <code>{id}</code>
      <CopyButton text={id} />
      {path && isRouted && <Link to={`${path}?${new URLSearchParams({ requestId: id })}`}>{t('inLog')}</Link>}
    </span>
  );
}
