import { writeSync } from 'node:fs';

/** Alternate screen, hidden cursor, no wrapping at the edge, bracketed paste. */
const enterScreen = '\u001b[?1049h\u001b[?25l\u001b[?7l\u001b[?2004h';
const leaveScreen = '\u001b[?2026l\u001b[0m\u001b[?2004l\u001b[?7h\u001b[?25h\u001b[?1049l';

export interface TerminalModes {
  enter(): void;
  /** Puts everything back; safe to call twice and from an exit handler. */
  leave(): void;
}

export interface ModePorts {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  /** Linear mode keeps the normal screen and its scrollback. */
  readonly linear: boolean;
}

/** What the dashboard changes in the terminal, and how it is undone. */
export function createTerminalModes({ stdin, stdout, linear }: ModePorts): TerminalModes {
  let entered = false;
  return {
    enter: () => {
      entered = true;
      setRaw(stdin, true);
      writeNow(stdout, linear ? '\u001b[?2004h' : enterScreen);
    },
    leave: () => {
      if (!entered) return;
      entered = false;
      writeNow(stdout, linear ? '\u001b[?2004l' : leaveScreen);
      setRaw(stdin, false);
    },
  };
}

function setRaw(stdin: NodeJS.ReadStream, on: boolean): void {
  try {
    if (stdin.isTTY) stdin.setRawMode(on);
  } catch {
    // As above.
  }
}

/** Straight to the descriptor where there is one: a dying process flushes no stream. */
function writeNow(stdout: NodeJS.WriteStream, text: string): void {
  try {
    // Terminals have a descriptor, which the type leaves out.
    const { fd } = stdout as NodeJS.WriteStream & { readonly fd?: number };
    if (fd !== undefined) writeSync(fd, text);
    else stdout.write(text);
  } catch {
    // The terminal is gone; there is nothing left to restore.
  }
}
