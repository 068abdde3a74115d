import { clean } from '../components/text/clean.js';
import { type Segment, segment, segmentsWidth, spread } from '../components/text/segments.js';
import { widthOf } from '../components/text/width.js';
import { say } from '../controllers/say.js';
import { currentScreen, type DashboardState, type Notice } from '../controllers/state.js';
import { keyLabel } from '../input/key-label.js';
import { keyLineOf } from '../input/key-map.js';
import type { Tone } from '../theme/theme.js';
import { screenTitle } from './titles.js';
import { wordsFor } from './view.js';

const context = (state: DashboardState, short: boolean): Segment[] => {
  const words = wordsFor(state);
  const { place, access } = state;
  const who = access.kind === 'known' ? `${access.account}@${place.tenantId}` : place.tenantId;
  const where = place.serverUrl.replace(/^https?:\/\//, '').replace(/\/+$/, '');
  const flags = [
    ...(place.production ? [segment(` ${words('frame.production')} `, 'production'), segment(' ')] : []),
    ...(place.readOnly ? [segment(`${words('frame.readOnly')} `, 'warn')] : []),
  ];
  const name = segment(clean(place.contextName), place.production ? 'bad' : 'accent');
  return short ? [...flags, name] : [...flags, name, segment(clean(` ${who} ${where}`), 'dim')];
};

/** First line: the way here, and where one is connected to. */
export const crumbSegments = (state: DashboardState): Segment[] => {
  const titles = state.screens.map((screen) => screenTitle(state, screen));
  const last = titles.length - 1;
  const { columns } = state.size;
  const full = context(state, columns < 72);
  const room = columns - segmentsWidth(full) - 2;
  let from = 0;
  const width = () => widthOf(titles.slice(from).join(' › ')) + (from > 0 ? 4 : 0);
  while (from < last && width() > room) from += 1;
  const way = titles
    .slice(from)
    .flatMap((title, index) => [
      segment(index > 0 || from > 0 ? ' › ' : '', 'dim'),
      segment(title, index + from === last ? 'title' : 'plain'),
    ]);
  return spread([...(from > 0 ? [segment('…', 'dim')] : []), ...way], full, columns);
};

const noticeTones: Readonly<Record<Notice['tone'], readonly [mark: string, tone: Tone]>> = {
  info: ['', 'plain'],
  good: ['✓ ', 'good'],
  warn: ['! ', 'warn'],
  bad: ['✗ ', 'bad'],
};

/** The line above the keys: what just happened, or what is wrong. */
export const messageSegments = (state: DashboardState): Segment[] => {
  const { notice, language } = state;
  if (notice) {
    const [mark, tone] = noticeTones[notice.tone];
    return [segment(` ${mark}${say(language, notice.phrase)}`, tone)];
  }
  const screen = currentScreen(state);
  if (screen.kind === 'form' && screen.problem)
    return [segment(` ✗ ${say(language, screen.problem)}`, 'bad')];
  return [];
};

/** The last line: the keys that do something now, as many as fit. */
export const keySegments = (state: DashboardState): Segment[] => {
  const segments: Segment[] = [];
  let used = 0;
  for (const binding of keyLineOf(state)) {
    const key = keyLabel(binding.keys[0] ?? '');
    const label = say(state.language, { key: binding.labelKey });
    const width = widthOf(key) + widthOf(label) + 3;
    if (used + width > state.size.columns) continue;
    used += width;
    segments.push(segment(` ${key}`, 'key'), segment(` ${label} `, 'plain'));
  }
  return segments;
};
