import { type Impact, impactText, rights, splitIds } from '@mall/sdk/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useSettled } from '../../../lib/ui/use-settled.js';
import { plainText, type Row } from '../../../resource/row.js';
import { tenantWords } from '../words.js';
import { ImpactGroups } from './impact-groups.js';
import { type ImpactNames, impactNames } from './impact-names.js';
import './package-impact.css';

interface PackageImpactProps {
  readonly row: Row | undefined;
  readonly form: FormInstance;
}

/** What the menus as they are ticked now would change for the people of all tenants that have the package. */
export function PackageImpact({ row, form }: PackageImpactProps) {
  const { t } = useWords(tenantWords);
  const ticked = idsOf(Form.useWatch('menuId', form) ?? row?.menuId);
  const had = idsOf(row?.menuId);
  const settled = useSettled(ticked, 400);
  const impact = useImpact(row?.id, settled);
  if (!row) return <p className="package-impact">{t('packages.nobody')}</p>;
  if (impact.error)
    return (
      <Failure title={t('common:loadFailed')} error={impact.error} onRetry={() => void impact.refetch()} />
    );
  if (!impact.data) return <Waiting />;
  return (
    <div className="package-impact" aria-live="polite" aria-busy={ticked !== settled || impact.isFetching}>
      <Concerned impact={impact.data.impact} />
      {impact.data.impact.tenants.length > 0 && <What {...impact.data} same={ticked === had} />}
    </div>
  );
}

/** The same ids, the same text, in whichever order they were ticked. */
const idsOf = (value: unknown): string =>
  (Array.isArray(value) ? value.map(String) : splitIds(plainText(value))).sort().join();

function useImpact(packageId: string | undefined, menuIds: string) {
  const { client } = useServices();
  const scope = useScope();
  const { language } = useWords();
  return useQuery({
    queryKey: [...scope, 'tenant-package', 'impact', packageId, menuIds, language],
    queryFn: async () => {
      const wanted = { packageId: packageId ?? '', menuIds: splitIds(menuIds) };
      const impact = await client.call(rights.operations.packageImpact, wanted);
      return { impact, names: await impactNames(impact, language) };
    },
    enabled: packageId !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** As many names as one reads. */
const named = 6;

function Concerned({ impact: { tenants } }: { readonly impact: Impact }) {
  const { t } = useWords(tenantWords);
  if (tenants.length === 0) return <p>{t('packages.nobody')}</p>;
  const names = tenants.slice(0, named).map(({ name }) => name);
  const more = tenants.length > named ? t('packages.more') : '';
  return (
    <p className="package-impact-tenants">
      {t('packages.tenants', { count: tenants.length })}
      <span lang="">{names.join(t('common:list'))}</span>
      {more}
    </p>
  );
}

interface WhatProps {
  readonly impact: Impact;
  readonly names: ImpactNames;
  readonly same: boolean;
}

function What({ impact, names, same }: WhatProps) {
  const { t, language } = useWords(tenantWords);
  if (same) return <p>{t('packages.same')}</p>;
  return (
    <>
      <p className="package-impact-head">{impactText(impact, language).head}</p>
      <ImpactGroups impact={impact} names={names} />
    </>
  );
}
