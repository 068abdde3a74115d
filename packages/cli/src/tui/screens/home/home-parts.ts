import { groupDigits } from '../../../io/group-digits.js';
import { cut, fit, widthOf } from '../../../io/width/width.js';
import { clean } from '../../components/text/clean.js';
import { type Segment, segment } from '../../components/text/segments.js';
import { jobTitle, paceText, progressText, standingText } from '../../controllers/jobs/job-texts.js';
import { cellText, labelOf, wordsOf } from '../../controllers/resource/cells.js';
import { say } from '../../controllers/say.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { wordsFor } from '../../controllers/words-for.js';
import type { TextKey } from '../../i18n/texts.js';
import { visibleFigures } from './home-figures.js';
import { figureWidth, type HomeLayout } from './home-layout.js';
import type { HomeScreen, NewsItem } from './home-state.js';

/** A line that begins a part. */
export function heading(state: DashboardState, key: TextKey, width: number): Segment[] {
  const title = ` ─ ${wordsFor(state)(key)} `;
  return [segment(title, 'title'), segment('─'.repeat(Math.max(0, width - widthOf(title) - 1)), 'dim')];
}

/** Numbers with their names, as many beside each other as there is room for. */
export function figureLines(
  state: DashboardState,
  screen: HomeScreen,
  { figures, perLine }: HomeLayout,
): Segment[][] {
  const cells = visibleFigures(state).map(({ key, name, figure }, index): Segment[] => {
    const counted = screen.figures[key];
    const { count } = counted ?? { count: null };
    const value = count === null ? (counted ? '-' : '…') : groupDigits(count);
    const label = say(state.language, { of: name, word: `figure.${figure.id}` });
    // Its key, two blanks, a blank before the next one.
    const room = figureWidth - widthOf(value) - 5;
    const text = cut(label, room);
    const rest = ' '.repeat(Math.max(1, figureWidth - 4 - widthOf(text) - widthOf(value)));
    return [
      segment(` ${index + 1}`, 'key'),
      segment(` ${text} `),
      segment(value, count ? (figure.tone ?? 'strong') : 'dim'),
      segment(rest),
    ];
  });
  return Array.from({ length: figures }, (_, line) =>
    cells.slice(line * perLine, (line + 1) * perLine).flat(),
  );
}

/** The latest bulk work. */
export const jobsLines = (state: DashboardState, { jobs }: HomeLayout): Segment[][] =>
  (state.jobs ?? []).slice(0, jobs).map((job) => {
    const [standing, tone] = standingText(state, job.standing);
    return [
      segment(` ${standing}  `, tone),
      segment(jobTitle(state, job)),
      segment(`  ${progressText(job)}`, 'strong'),
      segment(`  ${paceText(state, job)}`),
    ];
  });

/** A moment to the second without its day: news are of today, and the list behind them has the rest. */
const timeOf = (moment: string): string => moment.slice(11) || moment;

/** What happened lately, a line each: when, who, what, to which row, and what became of it. */
export const newsLines = (state: DashboardState, screen: HomeScreen, { news }: HomeLayout): Segment[][] =>
  screen.news.slice(0, news).map((item) => {
    const { moment, who, tenant } = item;
    const place = tenant === '' || tenant === state.place.tenantId ? '' : `@${clean(tenant)}`;
    const about = aboutText(state, item);
    return [
      segment(` ${fit(timeOf(moment), 8)}  `, 'dim'),
      segment(`${clean(who)}${place}  ${deedText(state, item)}`),
      segment(about === '' ? '' : `  ${about}`, 'strong'),
      segment(changesText(state, item)),
    ];
  });

/** As the log calls it, else by what was done: an edit is of a row that has a name, of others it is said what they are. */
function deedText(state: DashboardState, { title, name, about, count, did }: NewsItem): string {
  if (title !== '' || !did) return clean(title);
  const kind = wordsFor(state)(`history.kind.${did.kind}`);
  const noun = wordsOf(state, name)?.labels.title;
  const known = did.kind === 'update' && about !== '' && count === 1;
  return known || noun === undefined ? kind : `${kind}  ${noun}`;
}

function aboutText(state: DashboardState, { name, about, count, did }: NewsItem): string {
  const rows = `${groupDigits(count)}${did?.atLeast ? '+' : ''}`;
  if (count > 1) return wordsFor(state)('home.rows', { count: rows });
  const words = wordsOf(state, name);
  return words && did
    ? cellText(words, { [words.resource.title]: about }, words.resource.title)
    : clean(about);
}

/** @example changesText(state, item) // '  价格 6.80 → 7.20' */
function changesText(state: DashboardState, { name, changes, count, did }: NewsItem): string {
  const words = wordsOf(state, name);
  if (!words || (count > 1 && !did)) return '';
  const read = (field: string, value: unknown) => cellText(words, { [field]: value }, field) || '-';
  const others = did && did.more > 0 ? `  ${wordsFor(state)('home.more', { count: String(did.more) })}` : '';
  const steps = (field: string, before: unknown, after: unknown): string => {
    if (did && !did.alike) return '';
    return ` ${count > 1 ? '' : `${read(field, before)} `}→ ${read(field, after)}`;
  };
  const said = changes
    .filter(({ field, secret }) => !secret && words.fields.isReadable(field))
    .map(({ field, before, after }) => `  ${labelOf(words, field)}${steps(field, before, after)}`);
  return said.join('') + others;
}
