import {
  type Condition,
  type ConditionOperator,
  countedDays,
  endsOf,
  namedDays,
  spelledDays,
} from '@mall/sdk/contract';
import type { WordsInUse } from '../../../i18n/use-words.js';
import type { words } from './conditions.zh-cn.js';

type T = WordsInUse<typeof words>['t'];

/** Counted days that have a name of their own among the choices. */
export const usualCounts = ['last-7-days', 'last-30-days'] as const;

/** Days as a person says them; relative ones stay so. */
export function daysText(t: T, text: string): string {
  const name = [...namedDays, ...usualCounts].find((one) => one === text);
  if (name) return t(`days.${name}`);
  const counted = countedDays(text);
  if (counted) return t(`days.${counted.side}Count`, { count: counted.count });
  const [low = '', high = ''] = spelledDays(text) ?? [];
  return low === high ? low : t('range', { low, high });
}

/** What is said by a sign, in every language; `:` where the value says it all. */
const signs: Readonly<Partial<Record<ConditionOperator, string>>> = {
  equal: ' =',
  notequal: ' ≠',
  gt: ' >',
  ge: ' ≥',
  lt: ' <',
  le: ' ≤',
  in: ':',
  between: ':',
  within: ':',
};

type Worded = keyof (typeof words)['said'];

/** A condition in a person's words. */
export function conditionText(
  t: T,
  { operator, value }: Condition,
  { name, valueText }: { readonly name: string; readonly valueText: (value: string) => string },
): string {
  const said = (): string => {
    if (operator === 'within') return daysText(t, value);
    const [low, high] = operator === 'between' ? (endsOf(value) ?? []) : [];
    return low === undefined || high === undefined ? valueText(value) : t('range', { low, high });
  };
  const sign = signs[operator];
  // What has no sign has words.
  return sign ? `${name}${sign} ${said()}` : t(`said.${operator as Worded}`, { name, value: said() });
}
