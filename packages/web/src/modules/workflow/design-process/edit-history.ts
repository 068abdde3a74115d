/** Where in its changes a model is, and which text it had there. */
export interface EditHistory {
  /** What the stack of commands has done: `execute`, `undo`, `redo`. */
  readonly note: (trigger: string) => void;
  readonly opened: (text: string, dirty: boolean) => void;
  readonly saved: (text: string) => void;
  readonly isDirty: () => boolean;
  /** The very text that was opened or saved; undefined where something has been changed since. */
  readonly untouched: () => string | undefined;
}

export function createHistory(text: string): EditHistory {
  let at = 0;
  /** Where the text was what it is below; never, where what was done there has been undone and done otherwise. */
  let kept: number | undefined = 0;
  let keptText = text;
  let stored: number | undefined = 0;
  return {
    note(trigger) {
      if (trigger === 'undo') at -= 1;
      else if (trigger === 'redo') at += 1;
      else if (trigger === 'execute') {
        if (kept !== undefined && kept > at) kept = undefined;
        if (stored !== undefined && stored > at) stored = undefined;
        at += 1;
      }
    },
    opened(opened, dirty) {
      at = 0;
      kept = 0;
      keptText = opened;
      stored = dirty ? undefined : 0;
    },
    saved(written) {
      kept = at;
      keptText = written;
      stored = at;
    },
    isDirty: () => stored !== at,
    untouched: () => (kept === at ? keptText : undefined),
  };
}
