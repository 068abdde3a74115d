import { useCallback, useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import type { Slots } from '../../../resource/kit/slots.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import { plainText, type Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { HoldersTab } from './holders-tab.js';
import { LookAs } from './look-as.js';
import { ScopeCell } from './scope-cell.js';
import { ScopeForm } from './scope-form.js';
import './scopes.css';
import { type Holders, useHolders } from './use-holders.js';

const columns = ['scopeName'];
const cells: Slots['cells'] = { scopeName: (row: Row) => <ScopeCell row={row} /> };

/** Which roles see which rows of which list, as sentences; one is built as a sentence, and looked at as somebody. */
export function ScopesPage() {
  const { t } = useWords(systemWords);
  const keeps = useKeeps(useHolders());
  const slots = useMemo<Slots>(
    () => ({
      cells,
      formBody: ScopeForm,
      formSections: [
        { key: 'look', title: t('scopes.lookAs'), body: (row, form) => <LookAs row={row} form={form} /> },
      ],
      detailTabs: [{ key: 'holders', title: t('scopes.holders'), body: (row) => <HoldersTab row={row} /> }],
    }),
    [t],
  );
  return <ResourcePage name="data-scope" columns={columns} keeps={keeps} slots={slots} />;
}

/** A scope that a role has is not removed: said by whom before anybody tries. */
function useKeeps(holders: Holders | undefined) {
  const { t } = useWords(systemWords);
  return useCallback(
    (row: Row): string | undefined => {
      const held = holders?.get(row.id);
      if (!held) return undefined;
      const names = held.roles.map(({ name }) => name);
      const others = held.others > 0 ? [t('scopes.hiddenRoles', { count: held.others })] : [];
      const roles = [...names, ...others].join(t('common:list'));
      return t('scopes.keptBy', { name: plainText(row.scopeName), roles });
    },
    [holders, t],
  );
}
