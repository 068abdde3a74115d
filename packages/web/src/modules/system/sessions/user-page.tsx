import { sessionCode } from '@mall/sdk/contract';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useHoldsCode } from '../../../lib/access/access.js';
import type { Slots } from '../../../resource/kit/slots.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import { systemWords } from '../words.js';
import { SessionList } from './session-list.js';

/** People; whoever may see it has where each is signed in beside what they are. */
export function UserPage() {
  const { t } = useWords(systemWords);
  const may = useHoldsCode()(sessionCode);
  const slots = useMemo<Slots>(
    () => ({
      detailTabs: may
        ? [{ key: 'sessions', title: t('sessions.tab'), body: ({ id }) => <SessionList userId={id} /> }]
        : [],
    }),
    [may, t],
  );
  return <ResourcePage name="user" slots={slots} />;
}
