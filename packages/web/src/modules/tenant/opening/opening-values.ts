import type { InputOf, tenant } from '@mall/sdk/contract';

/** How long the licence is good, as it is chosen. */
export const terms = { month: 1, quarter: 3, year: 12, never: 0, day: undefined } as const;
export type Term = keyof typeof terms;

/** What the three steps are filled in with. */
export interface OpeningValues {
  readonly tenantName?: string;
  readonly linkman?: string;
  readonly contactNumber?: string;
  readonly address?: string;
  readonly domainUrl?: string;
  /** Empty for none. */
  readonly packageId?: string;
  readonly accountNumber?: number | null;
  readonly quotaFree?: boolean;
  readonly term?: Term;
  readonly untilDay?: string;
  readonly adminName?: string;
  readonly adminPassword?: string;
}

/**
 * The last day of a licence that begins today; undefined for one without an end.
 *
 * @example
 * lastDayOf({ term: 'month' }, '2026-01-31'); // '2026-02-28'
 */
export function lastDayOf({ term, untilDay }: OpeningValues, today: string): string | undefined {
  if (term === undefined || term === 'never') return undefined;
  const months = terms[term];
  if (months === undefined) return untilDay || undefined;
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const whole = year * 12 + month - 1 + months;
  const [endYear, endMonth] = [Math.floor(whole / 12), (whole % 12) + 1];
  const lastOfMonth = new Date(Date.UTC(endYear, endMonth, 0)).getUTCDate();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${endYear}-${two(endMonth)}-${two(Math.min(day, lastOfMonth))}`;
}

/** What is sent: nothing of what was left empty. */
export function openingBody(values: OpeningValues, today: string): InputOf<typeof tenant.operations.open> {
  const { quotaFree, accountNumber, term: _term, untilDay: _untilDay, tenantName, linkman, ...rest } = values;
  const last = lastDayOf(values, today);
  const given = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined && value !== ''),
  );
  return {
    ...given,
    ...{ tenantName: tenantName ?? '', linkman: linkman ?? '' },
    ...(quotaFree ? { accountNumber: -1 } : accountNumber == null ? {} : { accountNumber }),
    ...(last === undefined ? {} : { expireTime: `${last} 23:59:59` }),
  };
}
