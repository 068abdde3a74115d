import type { Language } from '@mall/sdk/contract';
import type { Drawn } from '../diagram/diagram-parts.js';
import type { Changes } from '../settings/model-element.js';
import type { ModelerParts } from './modeler-parts.js';

/**
 * A model that is being drawn. It lives as long as its tab, shown or not: what it is drawn in is put into the page and
 * taken out again, with its undo and what is not saved. Nothing of what draws is kept in state; whoever shows something of
 * it asks anew when its count rises.
 */
export interface Designer {
  readonly subscribe: (listener: () => void) => () => void;
  /** Rises with everything that changes: the model, the selection, what can be undone. */
  readonly count: () => number;
  /** Puts it into an element of the page; what it returns takes it out. */
  readonly attach: (host: HTMLElement) => () => void;
  /** Opens another text in its place: of a file, or of whoever saved before. `dirty`: it is not what is saved. */
  readonly open: (xml: string, dirty?: boolean) => Promise<void>;
  readonly parts: <Name extends keyof ModelerParts>(name: Name) => ModelerParts[Name];
  readonly isReady: () => boolean;
  readonly error: () => unknown;
  /** The text: as it was opened or saved while nothing has been changed since. */
  readonly text: () => Promise<string>;
  /** The same without its drawing, for whoever only reads what it says. */
  readonly undrawn: () => Promise<string>;
  readonly picture: () => Promise<string>;
  readonly isDirty: () => boolean;
  /** Rises with the model alone: whoever looks at all of it looks once more. */
  readonly changes: () => number;
  /** Its text as it is now is on its way to whoever keeps it. */
  readonly sent: () => void;
  readonly saved: (text: string) => void;
  /** One gesture, one undo. */
  readonly several: (run: () => void) => void;
  readonly change: (element: Drawn, changes: Changes) => void;
  readonly speak: (language: Language) => void;
  readonly close: () => void;
}
