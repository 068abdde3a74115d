import { useCallback, useEffect, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useServerClock } from '../../../lib/services/use-server-clock.js';

const steps = [
  { unit: 'minute', seconds: 60, below: 60 },
  { unit: 'hour', seconds: 3600, below: 24 },
  { unit: 'day', seconds: 86_400, below: 60 },
] as const;

/**
 * How far a moment of the server is from now by the server's own clock, before or after; its day where that is long.
 *
 * @example
 * ageText('2026-01-02 08:00:00', Date.parse('2026-01-02T11:30:00'), 'zh-CN'); // '3小时前'
 */
export function ageText(moment: string, now: number, language: string): string {
  const seconds = (new Date(moment.replace(' ', 'T')).getTime() - now) / 1000;
  if (Number.isNaN(seconds)) return moment;
  const far = Math.max(60, Math.abs(seconds));
  const step = steps.find((one) => far < one.seconds * one.below);
  if (!step) return moment.slice(0, 10);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return relative.format(Math.trunc((seconds > 0 ? far : -far) / step.seconds), step.unit);
}

/** Ages of moments, in the language of the moment. */
export function useAge(): (moment: string | null | undefined) => string {
  const { language } = useWords();
  const ahead = useServerClock(true) ?? 0;
  return useCallback(
    (moment) => (moment ? ageText(moment, Date.now() + ahead, language) : ''),
    [ahead, language],
  );
}

const everyHalfMinute = 30_000;

/** What time it is for the server, read anew now and then. */
export function useServerNow(): number {
  const ahead = useServerClock(true) ?? 0;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyHalfMinute);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
}
