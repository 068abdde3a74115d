import type { TodayAnswer } from '@mall/sdk/contract';

/** What happened to invite codes on a day. */
export interface CodeDay {
  readonly day: string;
  readonly made: number;
  readonly used: number;
}

/**
 * The days of the chart, today's the last; undefined for whoever does not see invite codes.
 *
 * @example
 * codeDaysOf(answer)?.at(-1)?.used;
 */
export function codeDaysOf({ now, figures }: TodayAnswer): readonly CodeDay[] | undefined {
  const codes = figures.find(({ name }) => name === 'codes');
  if (!codes?.beside) return undefined;
  const today = Date.parse(`${now.slice(0, 10)}T00:00:00Z`);
  return codes.trend.map((used, index) => {
    const back = codes.trend.length - 1 - index;
    const day = new Date(today - back * 86_400_000).toISOString().slice(0, 10);
    return { day, used, made: codes.beside?.[index] ?? 0 };
  });
}
