import type { FormInstance } from 'antd';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import type { Slots } from '../../../resource/kit/slots.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import type { Row } from '../../../resource/row.js';
import { tenantWords } from '../words.js';
import { PackageImpact } from './package-impact.js';

// Always add, edit, delete, never view (specification, section 6).
const always = ['create', 'update', 'remove'] as const;
const never = ['get'] as const;
const grantFields = ['menuId'];

/** Packages of menus; a change says below the menus what it means for whom, before it is saved. */
export function PackagePage() {
  const { t } = useWords(tenantWords);
  const slots = useMemo<Slots>(() => {
    const body = (row: Row | undefined, form: FormInstance) => <PackageImpact row={row} form={form} />;
    return { formSections: [{ key: 'impact', title: t('packages.title'), body }] };
  }, [t]);
  return (
    <ResourcePage
      name="tenant-package"
      always={always}
      never={never}
      grantFields={grantFields}
      slots={slots}
    />
  );
}
