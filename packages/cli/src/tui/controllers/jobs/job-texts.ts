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

/** The title that a job was started with, else its kind. */
export const jobTitle = ({ state }: StandingJob): string =>
  clean(typeof state.meta.title === 'string' && state.meta.title !== '' ? state.meta.title : state.kind);

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

/** A moment to the second, where this machine is. */
export const momentText = (at: number): string => formatDate(new Date(at));
