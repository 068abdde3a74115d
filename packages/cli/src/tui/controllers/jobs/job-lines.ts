import { formatDate } from '@mall/sdk';
import type { StandingJob } from '../../../command/dashboard.js';
import { groupDigits } from '../../../io/group-digits.js';
import { paceTexts } from '../../../io/pace.js';
import { type Fact, factLines } from '../../components/facts.js';
import { clean } from '../../components/text/clean.js';
import { type Segment, segment } from '../../components/text/segments.js';
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
export const standingText = (
  { language }: Pick<DashboardState, 'language'>,
  standing: Standing,
): readonly [text: string, tone: Tone] => {
  const [mark, tone] = looks[standing];
  return [`${mark} ${translate(language, `job.${standing}`)}`, tone];
};

/** What a person wanted done; its kind where nobody said. */
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

/** What is left to be sent, or can be sent again. */
export const isLeft = ({ state }: StandingJob): boolean =>
  state.planned && state.counts.planned + state.counts.failed + state.counts.unknown > 0;

/** The page of one job: how it stands, where it writes, and what went wrong with which of its rows. */
export const jobLines = (state: DashboardState, job: StandingJob): Segment[][] => {
  const say = (
    key: 'pace' | 'state' | 'done' | 'failed' | 'unknown' | 'left' | 'began' | 'changed' | 'place' | 'id',
  ) => translate(state.language, `job.fact.${key}`);
  const { counts, meta, id, createdAt, changedAt, units } = job.state;
  const [standing, tone] = standingText(state, job.standing);
  const text = (key: string) => (typeof meta[key] === 'string' ? meta[key] : '');
  const facts: Fact[] = [
    { label: say('state'), value: standing, tone },
    { label: say('done'), value: progressText(job) },
    ...(job.pace ? [{ label: say('pace'), value: paceText(state, job) }] : []),
    { label: say('failed'), value: groupDigits(counts.failed), tone: counts.failed > 0 ? 'bad' : 'plain' },
    { label: say('unknown'), value: groupDigits(counts.unknown) },
    { label: say('left'), value: groupDigits(counts.planned) },
    { label: say('began'), value: momentText(createdAt) },
    { label: say('changed'), value: momentText(changedAt) },
    { label: say('place'), value: clean(`${text('user')}@${text('tenant')} ${text('url')}`) },
    { label: say('id'), value: id },
  ];
  const wrong = [...units.values()].flatMap((unit) =>
    'error' in unit ? [{ label: unit.key, value: clean(unit.error.message), tone: 'bad' as const }] : [],
  );
  const indent = (lines: Segment[][]) => lines.map((line) => [segment(' '), ...line]);
  const width = state.size.columns - 2;
  if (wrong.length === 0) return indent(factLines(facts, width));
  const heading = [segment(` ${translate(state.language, 'job.wrong')}`, 'title')];
  return [...indent(factLines(facts, width)), [], heading, ...indent(factLines(wrong, width))];
};
