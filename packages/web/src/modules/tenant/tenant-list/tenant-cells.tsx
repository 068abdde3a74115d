import { Chip } from '../../../components/feedback/chip.js';
import { useWords } from '../../../i18n/use-words.js';
import { useNow } from '../../../lib/services/use-now.js';
import { ageText } from '../../../lib/ui/age.js';
import { Cell } from '../../../resource/kit/cell.js';
import { plainText, type Row } from '../../../resource/row.js';
import { tenantWords } from '../words.js';
import './tenant-cells.css';
import { timeLeft } from './time-left.js';

interface CellProps {
  readonly row: Row;
}

/** What the shop has bought. */
export function PackageCell({ row }: CellProps) {
  const { t } = useWords(tenantWords);
  if (!row.packageId) return <span className="tenant-quiet">{t('tenants.noPackage')}</span>;
  return (
    <Chip>
      <Cell field="packageId" row={row} bare />
    </Chip>
  );
}

/** From here on the next person may not fit in. */
const nearlyFull = 0.9;

/** How many accounts there are of those that there may be, as a bar. */
export function PeopleCell({ row }: CellProps) {
  const { t } = useWords(tenantWords);
  const [people, quota] = [Number(row.people ?? 0), Number(row.accountNumber ?? -1)];
  const share = quota > 0 ? Math.min(1, people / quota) : quota === 0 ? 1 : undefined;
  if (share === undefined)
    return (
      <span className="tenant-people" title={t('tenants.peopleFree', { people })}>
        {t('tenants.quotaFree', { people })}
      </span>
    );
  return (
    <span className="tenant-people" title={t('tenants.people', { people, quota })}>
      <span className="tenant-bar" data-full={share >= nearlyFull} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      {t('tenants.quota', { people, quota })}
    </span>
  );
}

/** How long its licence is good. */
export function ExpiryCell({ row }: CellProps) {
  const { t } = useWords(tenantWords);
  const now = useNow();
  const end = plainText(row.expireTime);
  if (end === '') return <span className="tenant-quiet">{t('tenants.never')}</span>;
  if (now === undefined) return <span>{end.slice(0, 10)}</span>;
  const { days, over, tone } = timeLeft(end, now);
  const text =
    days === 0
      ? t(over ? 'tenants.overToday' : 'tenants.today')
      : t(over ? 'tenants.over' : 'tenants.left', { count: days });
  return (
    <span className="tenant-left" data-tone={tone} title={end}>
      {text}
    </span>
  );
}

/** When one of its people was here last. */
export function ActiveCell({ row }: CellProps) {
  const { t, language } = useWords(tenantWords);
  const now = useNow();
  const last = plainText(row.lastActiveTime);
  if (last === '') return <span className="tenant-quiet">{t('tenants.nobody')}</span>;
  return <span title={last}>{ageText(last, now, { language, justNow: t('tenants.justNow') })}</span>;
}
