import type { StandingJob } from '../../../command/dashboard.js';
import { groupDigits } from '../../../io/group-digits.js';
import { type Fact, factLines } from '../../components/facts.js';
import { clean } from '../../components/text/clean.js';
import { type Segment, segment } from '../../components/text/segments.js';
import { momentText, paceText, progressText, standingText } from '../../controllers/jobs/job-texts.js';
import { inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { translate } from '../../i18n/i18n.js';

/** The job under the cursor, or the one that is shown. */
export function currentJob(state: DashboardState): StandingJob | undefined {
  const list = inFront(state, 'jobs');
  if (list) return state.jobs?.[list.cursor];
  const page = inFront(state, 'job');
  return page && state.jobs?.find((job) => job.state.id === page.job);
}

/** What is left to be sent, or can be sent again. */
export const isLeft = ({ state }: StandingJob): boolean =>
  state.planned && state.counts.planned + state.counts.failed + state.counts.unknown > 0;

/** The page of one job: how it stands, where it writes, and what went wrong with which of its rows. */
export function jobLines(state: DashboardState, job: StandingJob): Segment[][] {
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
    { label: say('began'), value: momentText(state, createdAt) },
    { label: say('changed'), value: momentText(state, changedAt) },
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
}
