import type { Language } from '@mall/sdk/contract';

/** Two times of one clock, whichever zone that is in. */
const secondsBetween = (earlier: string, later: string): number =>
  Math.max(
    0,
    (Date.parse(`${later.replace(' ', 'T')}Z`) - Date.parse(`${earlier.replace(' ', 'T')}Z`)) / 1000,
  );

const steps = [
  { unit: 'minute', seconds: 60, below: 60 },
  { unit: 'hour', seconds: 3600, below: 24 },
  { unit: 'day', seconds: 86_400, below: 7 },
] as const;

export interface AgeWords {
  readonly language: Language;
  readonly justNow: string;
}

/**
 * How long ago a moment of the server was, by the server's own clock; its day when that is a week or more.
 *
 * @example
 * ageText('2026-01-02 08:00:00', '2026-01-02 11:30:00', { language: 'zh-CN', justNow: '刚刚' }); // '3小时前'
 */
export function ageText(moment: string, now: string | undefined, { language, justNow }: AgeWords): string {
  if (now === undefined) return moment.slice(0, 10);
  const age = secondsBetween(moment, now);
  if (age < 60) return justNow;
  const step = steps.find(({ seconds, below }) => age < seconds * below);
  if (!step) return moment.slice(0, 10);
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return ago.format(-Math.floor(age / step.seconds), step.unit);
}
