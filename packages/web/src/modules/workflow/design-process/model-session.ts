import type { Language } from '@mall/sdk/contract';
import type { ModdleElement } from '@mall/workflow';
import type Modeler from 'bpmn-js/lib/Modeler';
import { cropEnds } from '../diagram/crop-ends.js';
import { drawAnyway } from '../diagram/draw-anyway.js';
import { fitAll } from '../diagram/fit-all.js';
import { nameNamespace } from '../settings/model-element.js';
import type { Designer } from './designer-parts.js';
import { createHistory } from './edit-history.js';
import type { ModelerParts } from './modeler-parts.js';
import { openModeler } from './open-modeler.js';
import { undrawnText } from './undrawn.js';

type Session = Pick<
  Designer,
  | 'open'
  | 'parts'
  | 'isReady'
  | 'error'
  | 'text'
  | 'undrawn'
  | 'picture'
  | 'isDirty'
  | 'changes'
  | 'sent'
  | 'saved'
  | 'close'
> & {
  /** Opens the text that it was made with; once. */
  readonly begin: () => void;
  /** All of it comes into view, once it can be seen; or again. */
  readonly show: (again?: boolean) => void;
};

/** A model and what draws it, which is made when it is first asked for. */
export function openSession(
  xml: string,
  box: HTMLElement,
  language: () => Language,
  told: () => void,
): Session {
  const history = createHistory(xml);
  let modeler: Modeler<ModelerParts> | undefined;
  let state: 'new' | 'opening' | 'ready' | 'closed' = 'new';
  let failure: unknown;
  let shown = false;
  const running = (): Modeler<ModelerParts> => {
    modeler ??= listenedTo(openModeler(box, language), history.note, told);
    return modeler;
  };
  const open = async (text: string, dirty = false) => {
    state = 'opening';
    failure = undefined;
    try {
      await drawAnyway(running(), text);
      // Closed while it was read.
      if ((state as string) === 'closed') return;
      nameNamespace(running().getDefinitions() as unknown as ModdleElement);
      // What nobody has drawn is laid out whenever it is opened: nothing of it has changed.
      history.opened(text, dirty);
      state = 'ready';
      shown = false;
      show();
    } catch (error) {
      failure = error;
    }
    told();
  };
  const show = (again = false) => {
    if ((shown && !again) || state !== 'ready' || box.clientWidth === 0) return;
    shown = true;
    fitAll(running().get('canvas'));
  };
  return {
    open,
    show,
    begin: () => void (state === 'new' && open(xml)),
    parts: (name) => running().get(name),
    isReady: () => state === 'ready',
    error: () => failure,
    async text() {
      const kept = history.untouched();
      if (kept !== undefined) return kept;
      const { xml: written = '' } = await running().saveXML({ format: true });
      return written;
    },
    async undrawn() {
      const definitions = running().getDefinitions() as unknown as ModdleElement;
      return history.untouched() ?? undrawnText(running().get('moddle'), definitions);
    },
    picture: async () => (await running().saveSVG()).svg,
    isDirty: () => history.isDirty(),
    changes: () => history.changes(),
    sent: () => history.sent(),
    saved(text) {
      history.saved(text);
      told();
    },
    close() {
      state = 'closed';
      modeler?.destroy();
    },
  };
}

function listenedTo(
  modeler: Modeler<ModelerParts>,
  note: (trigger: string) => void,
  told: () => void,
): Modeler<ModelerParts> {
  const bus = modeler.get('eventBus');
  bus.on<{ readonly definitions?: ModdleElement }>('import.parse.complete', ({ definitions }) => {
    if (definitions) cropEnds(definitions);
  });
  bus.on<{ readonly trigger?: string }>('commandStack.changed', ({ trigger = '' }) => {
    note(trigger);
    told();
  });
  bus.on(['selection.changed', 'import.done'], told);
  return modeler;
}
