import type { ReactNode } from 'react';
import { factLines } from '../../components/facts.js';
import { Lines } from '../../components/lines.js';
import { clean } from '../../components/text/clean.js';
import { segment } from '../../components/text/segments.js';
import { rowFacts, wordsOf } from '../../controllers/resource/cells.js';
import type { ViewProps } from '../../controllers/state/dashboard.js';
import type { DetailScreen, SourceScreen } from '../../controllers/state/screens.js';

/** Everything about one row. */
export const DetailView = ({ state, screen, width, height }: ViewProps<DetailScreen>): ReactNode => {
  const words = wordsOf(state, screen.name);
  if (!words) return null;
  const lines = factLines(rowFacts(words, screen.row), width - 2).map((line) => [segment(' '), ...line]);
  return <Lines lines={lines.slice(screen.top)} width={width} height={height} />;
};

/** A row as YAML or JSON. */
export const SourceView = ({ screen, width, height }: ViewProps<SourceScreen>): ReactNode => {
  const lines = screen.text.split('\n').map((line) => {
    const at = line.indexOf(':');
    const name = at > 0 ? line.slice(0, at) : '';
    return [segment(` ${clean(name)}`, 'accent'), segment(clean(line.slice(name.length)))];
  });
  return <Lines lines={lines.slice(screen.top)} width={width} height={height} />;
};
