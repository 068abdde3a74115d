import { EventEmitter } from 'node:events';
import type { Size } from '../components/size.js';

/**
 * The stream that Ink draws on: it hands every frame whole to `show`, so that Ink's own cursor movements, clears and
 * throttling never reach the terminal.
 */
export class InkOutput extends EventEmitter {
  readonly isTTY = false;
  readonly writable = true;
  private open = true;

  constructor(
    private readonly size: () => Size,
    private readonly show: (frame: string) => void,
  ) {
    super();
  }

  get columns(): number {
    return this.size().columns;
  }

  get rows(): number {
    return this.size().rows;
  }

  write(frame: string): boolean {
    if (this.open) this.show(frame);
    return true;
  }

  /** Frames after this one go nowhere: Ink draws once more while it unmounts. */
  close(): void {
    this.open = false;
  }

  /** Ink's option is typed as a terminal; it uses write, columns, rows and events of it. */
  asTerminal(): NodeJS.WriteStream {
    return this as unknown as NodeJS.WriteStream;
  }
}
