/** Where in its changes a model is, and which text it had there. */
export interface EditHistory {
  /** What the stack of commands has done: `execute`, `undo`, `redo`. */
  readonly note: (trigger: string) => void;
  readonly opened: (text: string, dirty: boolean) => void;
  /** The text as it is now is on its way: what is changed from here on is not in it. */
  readonly sent: () => void;
  /** What was sent has arrived; what is there now, where nothing was said to be sent. */
  readonly saved: (text: string) => void;
  readonly isDirty: () => boolean;
  /** Rises with everything that is done, undone or opened. */
  readonly changes: () => number;
  /** The very text that was opened or saved; undefined where something has been changed since. */
  readonly untouched: () => string | undefined;
}

export function createHistory(text: string): EditHistory {
  let at = 0;
  /** Where the text was what it is below; never, where what was done there has been undone and done otherwise. */
  let kept: number | undefined = 0;
  let keptText = text;
  let stored: number | undefined = 0;
  let onItsWay: { at: number | undefined } | undefined;
  let changes = 0;
  return {
    note(trigger) {
      changes += 1;
      if (trigger === 'undo') at -= 1;
      else if (trigger === 'redo') at += 1;
      else if (trigger === 'execute') {
        if (kept !== undefined && kept > at) kept = undefined;
        if (stored !== undefined && stored > at) stored = undefined;
        if (onItsWay?.at !== undefined && onItsWay.at > at) onItsWay.at = undefined;
        at += 1;
      }
    },
    opened(opened, dirty) {
      changes += 1;
      at = 0;
      kept = 0;
      keptText = opened;
      stored = dirty ? undefined : 0;
      // Whatever arrives now is another text than this.
      if (onItsWay) onItsWay.at = undefined;
    },
    sent() {
      onItsWay = { at };
    },
    saved(written) {
      const arrived = onItsWay ? onItsWay.at : at;
      onItsWay = undefined;
      if (arrived === undefined) return;
      kept = arrived;
      keptText = written;
      stored = arrived;
    },
    isDirty: () => stored !== at,
    changes: () => changes,
    untouched: () => (kept === at ? keptText : undefined),
  };
}
