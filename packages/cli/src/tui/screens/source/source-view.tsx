import type { ReactNode } from 'react';
import { Lines } from '../../components/lines.js';
import { clean } from '../../components/text/clean.js';
import { segment } from '../../components/text/segments.js';
import type { ScreenOf } from '../../controllers/screen-types.js';
import type { ViewProps } from '../../controllers/state/dashboard.js';

/** A row as YAML or JSON. */
export function SourceView({ screen, width, height }: ViewProps<ScreenOf<'source'>>): ReactNode {
  const lines = screen.text.split('\n').map((line) => {
    const at = line.indexOf(':');
    const name = at > 0 ? line.slice(0, at) : '';
    return [segment(` ${clean(name)}`, 'accent'), segment(clean(line.slice(name.length)))];
  });
  return <Lines lines={lines.slice(screen.top)} width={width} height={height} />;
}
