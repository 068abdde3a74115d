import type { Language } from '@mall/sdk/contract';
import { fitWhenSeen } from '../diagram/fit-when-seen.js';
import type { Designer } from './designer-parts.js';
import { openSession } from './model-session.js';

/** A model to be drawn in a tab. */
export function createDesigner(xml: string, language: Language): Designer {
  const box = document.createElement('div');
  box.className = 'design-canvas';
  const listeners = new Set<() => void>();
  let count = 0;
  const told = () => {
    count += 1;
    for (const listener of listeners) listener();
  };
  let spoken = language;
  const session = openSession(xml, box, () => spoken, told);
  const { parts } = session;
  return {
    ...session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count: () => count,
    attach(host) {
      host.append(box);
      session.begin();
      const stop = fitWhenSeen(host, (cameBack) => {
        parts('canvas').resized();
        session.show(cameBack);
        // What hangs at the chosen element was put where nothing could be seen.
        if (cameBack) parts('contextPad').close();
      });
      return () => {
        stop();
        box.remove();
      };
    },
    several: (run) => parts('commandStack').execute('design.several', { run }),
    change: (element, changes) =>
      parts('modeling').updateModdleProperties(element, element.businessObject, changes),
    speak(next) {
      if (next === spoken) return;
      spoken = next;
      if (!session.isReady()) return;
      parts('contextPad').close();
      parts('popupMenu').close();
    },
    close() {
      listeners.clear();
      session.close();
    },
  };
}
