import { sessionCode } from '@mall/sdk/contract';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useHoldsCode } from '../../../lib/access/access.js';
import type { Slots } from '../../../resource/kit/slots.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import type { Row } from '../../../resource/row.js';
import { SessionList } from '../sessions/session-list.js';
import { systemWords } from '../words.js';
import { FaceCell, LastSeenCell, RolesCell } from './user-cells.js';
import { WaitingTool } from './waiting-tool.js';

const columns = [
  ...['avatar', 'realName', 'account', 'status', 'roleId', 'deptId'],
  ...['lastActiveTime', 'phone', 'tenantId'],
];
const cells: Slots['cells'] = {
  avatar: (row: Row) => <FaceCell row={row} />,
  roleId: (row: Row) => <RolesCell row={row} />,
  lastActiveTime: (row: Row) => <LastSeenCell row={row} />,
};

/** People: who they are and what they may do first, then whether they are here; beside what they are, where they are signed in. */
export function UserPage() {
  const { t } = useWords(systemWords);
  const may = useHoldsCode()(sessionCode);
  const slots = useMemo<Slots>(
    () => ({
      ...{ cells, tools: WaitingTool },
      detailTabs: may
        ? [{ key: 'sessions', title: t('sessions.tab'), body: ({ id }) => <SessionList userId={id} /> }]
        : [],
    }),
    [may, t],
  );
  return <ResourcePage name="user" columns={columns} slots={slots} />;
}
