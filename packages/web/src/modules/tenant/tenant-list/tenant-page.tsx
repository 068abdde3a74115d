import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import type { Slots } from '../../../resource/kit/slots.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import type { Row } from '../../../resource/row.js';
import { OpenTool } from '../opening/open-tool.js';
import { tenantWords } from '../words.js';
import { ActiveCell, ExpiryCell, PackageCell, PeopleCell } from './tenant-cells.js';

const columns = ['tenantName', 'tenantId', 'expireTime', 'lastActiveTime', 'linkman', 'contactNumber'];
/** Tenants are opened with all they need, by the tool: a tenant alone is a shop without a package. */
const never = ['create'] as const;
const hidden = ['open'];
const cells: Slots['cells'] = {
  expireTime: (row: Row) => <ExpiryCell row={row} />,
  lastActiveTime: (row: Row) => <ActiveCell row={row} />,
};

/** Which shops there are: what each has bought, how full it is, how long it may stay, whether anybody is there. */
export function TenantPage() {
  const { t } = useWords(tenantWords);
  const slots = useMemo<Slots>(() => {
    const place = { after: 'tenantId' };
    return {
      ...{ tools: OpenTool, cells },
      columns: [
        {
          ...{ ...place, key: 'package', title: t('tenants.package'), width: 140 },
          cell: (row) => <PackageCell row={row} />,
        },
        {
          ...{ ...place, key: 'accounts', title: t('tenants.accounts'), width: 150 },
          cell: (row) => <PeopleCell row={row} />,
        },
      ],
    };
  }, [t]);
  return <ResourcePage name="tenant" columns={columns} never={never} hiddenActions={hidden} slots={slots} />;
}
