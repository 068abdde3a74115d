import type { ReactNode } from 'react';
import { fit, widthOf } from '../../../io/width/width.js';
import { Lines } from '../../components/lines.js';
import { type Segment, segment } from '../../components/text/segments.js';
import { visibleLists } from '../../controllers/resource/visible.js';
import { say } from '../../controllers/say.js';
import type { ViewProps } from '../../controllers/state/dashboard.js';
import type { HomeScreen } from '../../controllers/state/screens.js';
import { wordsFor } from '../view.js';

const note = ({ state }: ViewProps<HomeScreen>): Segment[] => {
  const words = wordsFor(state);
  if (state.access.kind === 'failed')
    return [segment(` ✗ ${say(state.language, state.access.problem)}`, 'bad')];
  if (state.access.kind === 'loading' || Object.keys(state.catalog).length === 0)
    return [segment(` ${words('home.loading')}`, 'dim')];
  return [segment(` ${words('home.empty')}`, 'warn')];
};

/** Everything this person may look at. */
export const HomeView = (props: ViewProps<HomeScreen>): ReactNode => {
  const { state, screen, width, height } = props;
  const lists = visibleLists(state);
  const titles = lists.map(({ list }) => list.titles[state.language]);
  const column = Math.max(12, ...titles.map(widthOf)) + 2;
  const lines = lists.slice(screen.top, screen.top + height).map(({ list: { key } }, index) => {
    const at = screen.top + index;
    const text = `${fit(titles[at] ?? '', column)}${key}`;
    return at === screen.cursor
      ? [segment(fit(`▸ ${text}`, width), 'cursor')]
      : [segment(`  ${fit(titles[at] ?? '', column)}`), segment(key, 'dim')];
  });
  return <Lines lines={lines.length > 0 ? lines : [note(props)]} width={width} height={height} />;
};
