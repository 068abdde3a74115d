import type { Translate } from '../words/texts.js';

/** Writes at once. Throws what the system says of a stdout that cannot be written; false when its reader has gone. */
export type Write = (stream: 'stdout' | 'stderr', text: string) => boolean;

/** Says what is known at once, and then, to a reader who is still there, a word about it; returns the exit code. */
export function answer(text: string, write: Write, t: Translate, talk = ''): number {
  try {
    if (write('stdout', text) && talk !== '') write('stderr', talk);
    return 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    write('stderr', `mall: ${t('failure:error.output', { reason })}\n`);
    return 1;
  }
}
