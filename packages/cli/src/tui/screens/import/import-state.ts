import type { ImportJob, ImportRow } from '@mall/sdk/contract';
import type { Phrase } from '../../controllers/phrase.js';

/** A file that is imported: the server checks it, waits for the person's yes, and writes it. */
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

export type ImportIntent =
  | { readonly type: 'import'; readonly path: string }
  /** Writes the rows that are well. */
  | { readonly type: 'write-import' };

export type ImportAnswer =
  | { readonly type: 'import-stands'; readonly screen: number; readonly job: ImportJob }
  | { readonly type: 'import-rows'; readonly screen: number; readonly rows: readonly ImportRow[] }
  | { readonly type: 'import-failed'; readonly screen: number; readonly problem: Phrase };

export type ImportEffect =
  | { readonly type: 'import-file'; readonly screen: number; readonly name: string; readonly path: string }
  | { readonly type: 'import-run'; readonly screen: number; readonly name: string; readonly job: string }
  /** The import was left without writing it. */
  | { readonly type: 'import-cancel'; readonly job: string };

declare module '../../controllers/screen-types.js' {
  interface ScreenTypes {
    import: {
      readonly screen: ImportScreen;
      readonly intent: ImportIntent;
      readonly answer: ImportAnswer;
      readonly effect: ImportEffect;
    };
  }
}

/** Rows that are well and wait to be written. */
export const rowsToWrite = ({ job }: Pick<ImportScreen, 'job'>): number =>
  job?.state === 'checked' ? job.total - job.refused : 0;
