import { Suspense } from 'react';
import { Waiting } from '../../../components/feedback/waiting.js';
import { later } from '../../../lib/net/later.js';
import type { FlowDiagramProps } from './diagram-props.js';

const Drawn = later(() => import('./drawn-diagram.js').then((m) => m.DrawnDiagram));

/**
 * A process as it is drawn, with what has become of it, and beside it the same as text. What draws it comes when the
 * first is shown.
 *
 * @example
 * <FlowDiagram xml={detail.process.xml} flow={detail.flow} />
 */
export const FlowDiagram = (props: FlowDiagramProps) => (
  <Suspense fallback={<Waiting />}>
    <Drawn {...props} />
  </Suspense>
);
