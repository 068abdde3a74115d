import { useEffect, useRef } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { useWords } from '../../../i18n/use-words.js';
import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';
import 'diagram-js-minimap/assets/diagram-js-minimap.css';
import '../diagram/diagram.css';
import './design.css';
import { designWords } from './design-words.js';
import type { Designer } from './designer-parts.js';

export interface CanvasProps {
  readonly designer: Designer;
  /** The list stands in its place; what is drawn stays what it is. */
  readonly hidden: boolean;
}

/** Where the model is drawn. The effect puts the drawing in and takes it out; it stays the same drawing. */
export function Canvas({ designer, hidden }: CanvasProps) {
  const { t } = useWords(designWords);
  const host = useRef<HTMLElement>(null);
  useEffect(() => (host.current ? designer.attach(host.current) : undefined), [designer]);
  const error = designer.error();
  return (
    <section ref={host} hidden={hidden} className="flow-canvas design-host" aria-label={t('design.canvas')}>
      {error !== undefined && <Failure title={t('design.broken')} error={error} />}
    </section>
  );
}
