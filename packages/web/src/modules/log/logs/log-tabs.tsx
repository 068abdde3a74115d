import { menuName } from '@mall/sdk/contract';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { useNames } from '../../../i18n/use-names.js';
import { useWords } from '../../../i18n/use-words.js';
import { useAccess, useMay } from '../../../lib/access/access.js';
import { leafAt } from '../../../lib/menu/menu-leaves.js';
import { useServices } from '../../../lib/services/services.js';
import { useListing } from '../../../resource/kit/listing.js';
import { logWords } from '../words.js';
import { type LogName, logKinds, requestAddress, requestKey } from './log-kinds.js';
import { useOfRequest } from './use-of-request.js';

/**
 * The logs that this person may read, each at its own address and as it was left; while one is narrowed to a request, the
 * others are too, and say how much they have of it.
 */
export function LogTabs({ name: here }: { readonly name: LogName }) {
  const { t, language } = useWords(logWords);
  const { tabs } = useServices();
  const { leaves } = useAccess();
  const { menuName: nameOf } = useNames();
  const may = useMay();
  const { filters } = useListing().state;
  const requestId = filters[requestKey];
  const counts = useOfRequest(requestId);
  // Where each was left changes with the tabs.
  useStore(tabs.state);
  const shown = logKinds.filter(({ name, list }) => name === here || may(list));
  return (
    <nav className="log-tabs" aria-label={t('logs.kinds')}>
      {shown.map(({ name, code, path }) => (
        <Link
          key={name}
          to={requestId ? requestAddress(path, requestId) : tabs.addressOf(path)}
          aria-current={name === here ? 'page' : undefined}
        >
          {nameOf({ code, name: leafAt(leaves, path)?.item.label ?? menuName(code, language) ?? code })}
          {counts.get(name) !== undefined && <span className="log-count">{counts.get(name)}</span>}
        </Link>
      ))}
    </nav>
  );
}
