import type { ReactNode } from 'react';
import { cut, fit, widthOf } from '../../../io/width/width.js';
import { Lines } from '../../components/lines.js';
import { type Segment, segment } from '../../components/text/segments.js';
import { visibleLists } from '../../controllers/resource/visible.js';
import { say } from '../../controllers/say.js';
import type { ViewProps } from '../../controllers/state/dashboard.js';
import { wordsFor } from '../../controllers/words-for.js';
import type { TextKey } from '../../i18n/texts.js';
import { type HomeLayout, homeLayout } from './home-layout.js';
import { homeLetters } from './home-letters.js';
import { figureLines, heading, jobsLines, newsLines } from './home-parts.js';
import type { HomeScreen } from './home-state.js';

/** What needs somebody, what this person may look at, and what is new. */
export function HomeView(props: ViewProps<HomeScreen>): ReactNode {
  const { state, screen, width, height } = props;
  const layout = homeLayout(state, screen);
  const lists = listLines(props, layout);
  if (lists.length === 0) return <Lines lines={[note(props)]} width={width} height={height} />;
  const part = (key: TextKey, lines: Segment[][], room = lines.length): Segment[][] => {
    if (room === 0) return [];
    const filled = Array.from({ length: room }, (_, index) => lines[index] ?? []);
    return layout.headings ? [heading(state, key, width), ...filled] : filled;
  };
  const lines = [
    ...part('home.figures', figureLines(state, screen, layout)),
    ...part('home.jobs', jobsLines(state, layout)),
    ...part('home.lists', lists, layout.news > 0 ? layout.lists : lists.length),
    ...part('home.news', newsLines(state, screen, layout)),
  ];
  return <Lines lines={lines} width={width} height={height} />;
}

/** The lists, column by column, the one under the cursor in sight. */
function listLines(
  { state, screen, width }: ViewProps<HomeScreen>,
  { lists: height, columns }: HomeLayout,
): Segment[][] {
  const lists = visibleLists(state);
  const letters = homeLetters(state);
  const titles = lists.map(({ list }) => list.titles[state.language]);
  const column = Math.max(12, ...titles.map(widthOf)) + 2;
  const room = Math.floor(width / columns);
  const cell = (at: number): Segment[] => {
    const list = lists[at]?.list;
    if (!list) return [];
    const title = fit(titles[at] ?? '', column);
    const letter = letters.get(list.key) ?? ' ';
    if (at === screen.cursor) return [segment(fit(`▸${letter} ${title}${list.key}`, room), 'cursor')];
    const left = Math.max(0, room - column - 3);
    const key = cut(list.key, left);
    return [
      segment(` ${letter} `, 'key'),
      segment(title),
      segment(key, 'dim'),
      segment(' '.repeat(left - widthOf(key))),
    ];
  };
  const shown = Math.min(height, lists.length - screen.top);
  return Array.from({ length: shown }, (_, line) =>
    Array.from({ length: columns }, (_each, index) => cell(screen.top + index * height + line)).flat(),
  );
}

function note({ state }: ViewProps<HomeScreen>): Segment[] {
  const words = wordsFor(state);
  if (state.access.kind === 'failed')
    return [segment(` ✗ ${say(state.language, state.access.problem)}`, 'bad')];
  if (state.access.kind === 'loading' || Object.keys(state.catalog).length === 0)
    return [segment(` ${words('home.loading')}`, 'dim')];
  return [segment(` ${words('home.empty')}`, 'warn')];
}
