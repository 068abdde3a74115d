import { widthOf } from '../../io/width/width.js';
import { clean } from '../components/text/clean.js';
import { type Segment, segment, segmentsWidth, spread } from '../components/text/segments.js';
import { say, sayLabel } from '../controllers/say.js';
import { definitionOf } from '../controllers/screen-registry.js';
import { currentScreen } from '../controllers/screen-stack.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import type { Notice } from '../controllers/state/notice.js';
import { wordsFor } from '../controllers/words-for.js';
import { keyLabel } from '../input/key-label.js';
import { keyLineOf } from '../input/key-map.js';
import type { Tone } from '../theme/theme.js';

/** Columns that the last title keeps before who is signed in gives way. */
const minTitleWidth = 24;

/** First line of a lock: where one is signed in, and nothing of what was looked at. */
export const lockedCrumbs = (state: DashboardState): Segment[] =>
  spread(contextSegments(state), signedInAs(state)[0] ?? [], state.size.columns);

/** What nobody may overlook: production, read-only, and which context this is. */
function contextSegments(state: DashboardState): Segment[] {
  const words = wordsFor(state);
  const { production, readOnly, contextName } = state.place;
  return [
    ...(production ? [segment(` ${words('frame.production')} `, 'production'), segment(' ')] : []),
    ...(readOnly ? [segment(words('frame.readOnly'), 'warn'), segment(' ')] : []),
    segment(clean(contextName), production ? 'bad' : 'accent'),
  ];
}

/** Who is signed in where, in three lengths: the titles on the way here have precedence. */
function signedInAs({ place, access }: DashboardState): readonly Segment[][] {
  const who = access.kind === 'known' ? `${access.account}@${place.tenantId}` : place.tenantId;
  const where = place.serverUrl.replace(/^https?:\/\//, '').replace(/\/+$/, '');
  return [[segment(clean(` ${who} ${where}`), 'dim')], [segment(clean(` ${who}`), 'dim')], []];
}

/** First line: the context, never cut; then the way here and who one is, as far as there is room. */
export function crumbSegments(state: DashboardState): Segment[] {
  const { columns } = state.size;
  const context = contextSegments(state);
  const titles = state.screens.map((screen) => definitionOf(state, screen).title(state, screen));
  const last = titles.length - 1;
  // Two blanks behind the context, one before who one is.
  const room = columns - segmentsWidth(context) - 3;
  const minWay = Math.min(minTitleWidth, segmentsWidth(waySegments(titles, last)));
  const right = signedInAs(state).find((who) => segmentsWidth(who) + minWay <= room) ?? [];
  const left = room - segmentsWidth(right);
  let from = 0;
  while (from < last && segmentsWidth(waySegments(titles, from)) > left) from += 1;
  return spread([...context, segment('  '), ...waySegments(titles, from)], right, columns);
}

/** The way here from the title at `from` on. */
const waySegments = (titles: readonly string[], from: number): Segment[] => [
  ...(from > 0 ? [segment('…', 'dim')] : []),
  ...titles
    .slice(from)
    .flatMap((title, index) => [
      segment(index + from > 0 ? ' › ' : '', 'dim'),
      segment(title, index + from === titles.length - 1 ? 'title' : 'plain'),
    ]),
];

const noticeTones: Readonly<Record<Notice['tone'], readonly [mark: string, tone: Tone]>> = {
  info: ['', 'plain'],
  good: ['✓ ', 'good'],
  warn: ['! ', 'warn'],
  bad: ['✗ ', 'bad'],
};

/** The line above the keys: what just happened, or what is wrong. */
export function messageSegments(state: DashboardState): Segment[] {
  const { notice, language } = state;
  if (notice) {
    const [mark, tone] = noticeTones[notice.tone];
    return [segment(` ${mark}${say(language, notice.phrase)}`, tone)];
  }
  const screen = currentScreen(state);
  return [...(definitionOf(state, screen).message?.(state, screen) ?? [])];
}

/** The last line: the keys that do something now, as many as fit. */
export function keySegments(state: DashboardState): Segment[] {
  const segments: Segment[] = [];
  let used = 0;
  for (const binding of keyLineOf(state)) {
    const key = keyLabel(binding.keys[0] ?? '');
    const label = sayLabel(state.language, binding.label);
    const width = widthOf(key) + widthOf(label) + 3;
    if (used + width > state.size.columns) continue;
    used += width;
    segments.push(segment(` ${key}`, 'key'), segment(` ${label} `, 'plain'));
  }
  return segments;
}
