import type { ImportJob, ImportRow } from '@mall/sdk/contract';
import type { Phrase } from '../phrase.js';

/** A file on its way into a resource: the server looks at it, waits for a word, and writes it. */
export interface ImportScreen {
  readonly kind: 'import';
  readonly id: number;
  readonly name: string;
  readonly path: string;
  /** Undefined until the server has the file. */
  readonly job: ImportJob | undefined;
  /** What was refused, or has failed. */
  readonly rows: readonly ImportRow[];
  readonly problem: Phrase | undefined;
  readonly top: number;
}
