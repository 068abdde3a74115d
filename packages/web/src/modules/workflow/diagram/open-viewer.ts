import type { ModdleElement } from '@mall/workflow';
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import { captionPlace } from './caption-place.js';
import { cropEnds } from './crop-ends.js';
import type { DiagramParts, Drawn } from './diagram-parts.js';
import { themedRenderer } from './diagram-parts.js';
import { drawAnyway } from './draw-anyway.js';
import { fitAll } from './fit-all.js';
import { fitWhenSeen } from './fit-when-seen.js';
import type { OutlineElement } from './outline.js';
import { shortNames } from './short-names.js';

/** Where the pointer is, in the element that it is in. */
export interface Hover {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** A drawn diagram; nothing of what draws it leaves this. */
export interface Viewer {
  readonly elements: readonly OutlineElement[];
  /** It had no drawing of its own. */
  readonly laidOut: boolean;
  /** The class of each element, in place of those before. */
  mark(classes: ReadonlyMap<string, string>): void;
  /** A few words under each of these elements, in place of those before. */
  note(notes: ReadonlyMap<string, string>): void;
  /** Brings an element into view and frames it; the one before is left alone again. */
  look(id: string | undefined): Hover | undefined;
  zoom(by: number): void;
  fit(): void;
  close(): void;
}

export interface ViewerEvents {
  readonly hover: (hover: Hover | undefined) => void;
  readonly pick: (id: string) => void;
}

/**
 * Draws a model in an element of the page, to be looked at.
 *
 * @throws Error for what cannot be drawn
 */
export async function openViewer(host: HTMLElement, xml: string, on: ViewerEvents): Promise<Viewer> {
  const viewer = new NavigatedViewer<DiagramParts>({
    container: host,
    bpmnRenderer: themedRenderer,
    additionalModules: [shortNames],
  });
  viewer
    .get('eventBus')
    .on<{ readonly definitions?: ModdleElement }>('import.parse.complete', ({ definitions }) => {
      if (definitions) cropEnds(definitions);
    });
  let laidOut = false;
  try {
    laidOut = (await drawAnyway(viewer, xml)) !== undefined;
  } catch (error) {
    viewer.destroy();
    throw error;
  }
  const canvas = viewer.get('canvas');
  const registry = viewer.get('elementRegistry');
  const fit = () => fitAll(canvas);
  const stopFitting = fitWhenSeen(host, () => {
    canvas.resized();
    fit();
  });
  listen(viewer.get('eventBus'), host, on);
  let looked: string | undefined;
  let marked: ReadonlyMap<string, string> = new Map();
  return {
    elements: registry.filter(isStep).map(plain),
    laidOut,
    mark(classes) {
      for (const [id, name] of marked) if (registry.get(id)) canvas.removeMarker(id, name);
      for (const [id, name] of classes) if (registry.get(id)) canvas.addMarker(id, name);
      marked = classes;
    },
    note(notes) {
      const overlays = viewer.get('overlays');
      overlays.remove({ type: 'note' });
      for (const [id, text] of notes) {
        const element = registry.get(id);
        if (element)
          overlays.add(id, 'note', {
            position: { ...captionPlace(element), left: 0 },
            html: noteOf(text, element),
          });
      }
    },
    look(id) {
      if (looked !== undefined) canvas.removeMarker(looked, 'looked-at');
      looked = undefined;
      const element = id === undefined ? undefined : registry.get(id);
      if (!element) return undefined;
      looked = element.id;
      canvas.addMarker(element.id, 'looked-at');
      canvas.scrollToElement(element.id);
      const { x, y, width, height } = canvas.getAbsoluteBBox(element);
      return { id: element.id, x: x + width / 2, y: y + height };
    },
    zoom: (by) => void canvas.zoom(Math.min(4, Math.max(0.2, canvas.zoom() * by)), 'auto'),
    fit,
    close() {
      stopFitting();
      viewer.destroy();
    },
  };
}

interface Pointed {
  readonly element: Drawn;
  readonly originalEvent?: MouseEvent;
}

function noteOf(text: string, { width }: Drawn): HTMLElement {
  const note = document.createElement('div');
  note.className = 'flow-words';
  note.style.width = `${width}px`;
  note.textContent = text;
  return note;
}

function listen(bus: DiagramParts['eventBus'], host: HTMLElement, { hover, pick }: ViewerEvents): void {
  bus.on<Pointed>('element.hover', ({ element, originalEvent }) => {
    const target = element.labelTarget ?? element;
    const { left, top } = host.getBoundingClientRect();
    hover({
      id: target.id,
      x: (originalEvent?.clientX ?? left) - left,
      y: (originalEvent?.clientY ?? top) - top + 12,
    });
  });
  bus.on('element.out', () => hover(undefined));
  bus.on<Pointed>('element.click', ({ element }) => pick((element.labelTarget ?? element).id));
}

/** Shapes of the process itself: no lines, names, or what lies around it. */
const isStep = ({ labelTarget, businessObject, type }: Drawn): boolean =>
  !labelTarget &&
  /(?:Task|Event|Gateway|SubProcess|CallActivity)$/.test(type) &&
  businessObject !== undefined;

function plain({ id, type, businessObject, outgoing, attachers = [] }: Drawn): OutlineElement {
  const next = [...outgoing.flatMap(({ target }) => target?.id ?? []), ...attachers.map((each) => each.id)];
  return { id, type, name: businessObject.name ?? '', next };
}
