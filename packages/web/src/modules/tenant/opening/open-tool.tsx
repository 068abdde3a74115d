import { PlusOutlined } from '@ant-design/icons';
import { tenant } from '@mall/sdk/contract';
import { Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { later } from '../../../lib/net/later.js';
import { useListing } from '../../../resource/kit/listing.js';
import { tenantWords } from '../words.js';

const OpenTenant = later(() => import('./open-tenant.js').then((m) => m.OpenTenant));

/** The one primary button of the tenants. */
export function OpenTool() {
  const { t } = useWords(tenantWords);
  const may = useMay();
  const [open, setOpen] = useState(false);
  const { state, change } = useListing();
  const asked = state.open?.kind === 'new';
  useEffect(() => {
    if (!asked) return;
    // The address that other lists open their form by.
    change({ open: undefined }, { replace: true });
    setOpen(true);
  }, [asked, change]);
  if (!may(tenant.operations.open)) return null;
  return (
    <>
      <Button type="primary" icon={<PlusOutlined />} data-key="create" onClick={() => setOpen(true)}>
        {t('opening.title')}
      </Button>
      {open && (
        <Suspense>
          <OpenTenant onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
