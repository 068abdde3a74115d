import { formatDate } from '@mall/sdk';
import type { StandingJob } from '../../../command/dashboard.js';
import { groupDigits } from '../../../io/group-digits.js';
import { paceTexts } from '../../../io/pace.js';
import { clean } from '../../components/text/clean.js';
import { translate } from '../../i18n/i18n.js';
import type { Tone } from '../../theme/theme.js';
import type { DashboardState } from '../state/dashboard.js';

type Standing = StandingJob['standing'];

const looks: Readonly<Record<Standing, readonly [mark: string, tone: Tone]>> = {
  running: ['▶', 'accent'],
  finished: ['✓', 'good'],
  partly: ['!', 'warn'],
  halted: ['✗', 'bad'],
  cancelled: ['-', 'warn'],
  interrupted: ['✗', 'bad'],
};

/** How a job stands, in a mark and a word. */
export function standingText(
  { language }: Pick<DashboardState, 'language'>,
  standing: Standing,
): readonly [text: string, tone: Tone] {
  const [mark, tone] = looks[standing];
  return [`${mark} ${translate(language, `job.${standing}`)}`, tone];
}

/** What a job does, in the language of who reads. */
export const jobTitle = ({ language }: Pick<DashboardState, 'language'>, { titles }: StandingJob): string =>
  clean(titles[language]);

/** @example progressText(job); // '8,214/10,000' */
export const progressText = ({ state: { counts } }: StandingJob): string =>
  `${groupDigits(counts.done)}/${groupDigits(counts.total)}`;

/** How fast a running job goes, as the shell's own bar says it. */
export const paceText = ({ language }: Pick<DashboardState, 'language'>, { pace }: StandingJob): string =>
  pace
    ? paceTexts(pace, {
        rate: (rate) => translate(language, 'job.rate', { rate }),
        eta: (time) => translate(language, 'job.eta', { time }),
      }).join('  ')
    : '';

/** A moment to the second, as the server writes its own; in this machine's zone until the server's is known. */
export const momentText = ({ zone }: Pick<DashboardState, 'zone'>, at: number): string =>
  zone === undefined
    ? formatDate(new Date(at))
    : new Date(at + zone).toISOString().slice(0, 19).replace('T', ' ');
