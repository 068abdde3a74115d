import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { later } from '../../../lib/net/later.js';
import type { Slots } from '../../../resource/kit/slots.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import type { Row } from '../../../resource/row.js';
import { tenantWords } from '../words.js';
import { ActiveCell, ExpiryCell, PackageCell, PeopleCell } from './tenant-cells.js';

const OpenTenant = later(() => import('../opening/open-tenant.js').then((m) => m.OpenTenant));
const columns = ['tenantName', 'tenantId', 'expireTime', 'lastActiveTime', 'linkman', 'contactNumber'];
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
      /** With all they need: a tenant alone is a shop without a package. */
      creator: { title: t('opening.title'), dialog: OpenTenant },
      cells,
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
  return <ResourcePage name="tenant" columns={columns} hiddenActions={hidden} slots={slots} />;
}
