import type { DayFigure } from '@mall/sdk/contract';
import { useWords } from '../../../i18n/use-words.js';
import { deskWords } from '../words.js';

/** What a tile says beside its number. */
export function useTileText({ name, total, parts }: DayFigure): string {
  const { t, language } = useWords(deskWords);
  const count = (value: number | null | undefined) => (value ?? 0).toLocaleString(language);
  if (name === 'tasks') {
    const { claimable, urged } = parts;
    const said = [
      ...(claimable ? [t('home.claimable', { count: count(claimable) })] : []),
      ...(urged ? [t('home.urged', { count: count(urged) })] : []),
    ];
    return said.join(' · ') || t(total === 0 ? 'home.allDone' : 'home.notUrged');
  }
  if (name === 'prices') {
    if (total === 0) return t('home.noPrices');
    const { up, down, change } = parts;
    const percent = change === null || change === undefined ? '' : signed(change, language);
    return [
      ...(up ? [`▲ ${count(up)}`] : []),
      ...(down ? [`▼ ${count(down)}`] : []),
      ...(percent === '' ? [] : [t('home.average', { percent })]),
    ].join(' · ');
  }
  if (name === 'codes') return t('home.usedToday', { count: count(parts.usedToday) });
  if (total === 0) return t('home.nothingEnds');
  return parts.firstIn ? t('home.firstIn', { days: parts.firstIn }) : t('home.firstToday');
}

const signed = (change: number, language: string): string =>
  (change / 100).toLocaleString(language, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
