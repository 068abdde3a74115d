import { diagramClasses } from '@mall/sdk/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { useWords } from '../../../i18n/use-words.js';
import 'bpmn-js/dist/assets/bpmn-js.css';
import './diagram.css';
import './viewer.css';
import type { FlowDiagramProps } from './diagram-props.js';
import { DiagramTip } from './diagram-tip.js';
import { DiagramTools } from './diagram-tools.js';
import { diagramWords } from './diagram-words.js';
import type { Hover } from './open-viewer.js';
import { outlineOf, standingOf } from './outline.js';
import { OutlineList } from './outline-list.js';
import { useViewer } from './use-viewer.js';
import { visitsOf } from './visits.js';

const nothing = [] as const;
const none: ReadonlyMap<string, string> = new Map();

/** The diagram, its tools, and its outline: whoever sees no picture has the same from the text. */
export function DrawnDiagram({
  xml,
  flow = nothing,
  classes = none,
  notes = none,
  height = 420,
  onPick,
}: FlowDiagramProps) {
  const { t } = useWords(diagramWords);
  const [hover, setHover] = useState<Hover>();
  const marks = useMemo(() => diagramClasses(flow), [flow]);
  const drawn = useMemo(() => {
    const own = [...marks].flatMap(([id, mark]) => (mark.class ? ([[id, mark.class]] as const) : []));
    return new Map([...own, ...classes]);
  }, [marks, classes]);
  const picked = useRef(onPick);
  useEffect(() => {
    picked.current = onPick;
  }, [onPick]);
  const [on] = useState(() => ({ hover: setHover, pick: (id: string) => picked.current?.(id) }));
  const { host, elements, laidOut, error, viewer } = useViewer(xml, { classes: drawn, notes }, on);
  const steps = useMemo(() => outlineOf(elements, marks), [elements, marks]);
  const visits = useMemo(() => visitsOf(flow), [flow]);
  const standing = standingOf(steps, visits.open);
  const name = standing
    ? t(standing.names ? 'diagram.standing' : 'diagram.standingAlone', { ...standing })
    : '';
  if (error) return <Failure title={t('diagram.broken')} error={error} />;
  return (
    <section className="flow-diagram">
      <div className="flow-drawing">
        <section
          ref={host}
          className="flow-canvas"
          style={{ height }}
          aria-label={name ? t('diagram.picture', { name }) : t('diagram.plain')}
        />
        <DiagramTools viewer={viewer} />
        {hover && (
          <DiagramTip hover={hover} element={elements.find(({ id }) => id === hover.id)} visits={visits} />
        )}
        {laidOut && <p className="flow-note">{t('diagram.laidOut')}</p>}
      </div>
      <OutlineList
        steps={steps}
        standing={standing}
        hasFlow={flow.length > 0}
        maxHeight={height}
        notes={notes}
        onLook={(id) => setHover(viewer.current?.look(id))}
        onPick={onPick}
      />
    </section>
  );
}
