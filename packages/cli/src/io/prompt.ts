import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Failure } from '../failure/failure.js';
import type { Io } from './streams.js';

const cancelled = (): Failure => new Failure('failure:error.cancelled', { exit: 'cancelled' });

interface Question {
  readonly text: string;
  readonly hidden: boolean;
}

/** Asks on stderr, so that stdout stays data. Ctrl-C and Ctrl-D cancel. */
const question = ({ text, hidden }: Question, { stdin, stderr }: Io, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    let muted = false;
    const output = new Writable({
      write: (chunk, _encoding, done) => {
        if (!muted) stderr.write(chunk);
        done();
      },
    });
    const input = stdin();
    const reader = createInterface({ input, output, terminal: true, historySize: 0 });
    let answered = false;
    const end = (act: () => void): void => {
      answered = true;
      signal.removeEventListener('abort', stop);
      reader.close();
      keepTypedAhead(input);
      if (hidden) stderr.write('\n');
      act();
    };
    const stop = (): void => end(() => reject(cancelled()));
    signal.addEventListener('abort', stop, { once: true });
    reader.on('SIGINT', stop);
    reader.on('close', () => {
      if (!answered) end(() => reject(cancelled()));
    });
    reader.question(text, (answer) => end(() => resolve(answer)));
    muted = hidden;
  });

/** Keys that came in one piece with the answer are for the next question: without a reader they would be lost. */
function keepTypedAhead(input: NodeJS.ReadableStream): void {
  const keys: string[] = [];
  const listen = (_text: string | undefined, key: { readonly sequence: string }) => keys.push(key.sequence);
  input.on('keypress', listen);
  // Once the whole piece is read, and before whoever waits for the answer goes on.
  queueMicrotask(() => {
    input.off('keypress', listen);
    if (keys.length > 0 && input.readable) input.unshift(keys.join(''));
  });
}

/**
 * Asks for a line; the usual answer counts when nothing is typed.
 *
 * @example
 * await askLine('Tenant', '000000', io, signal);
 */
export async function askLine(
  label: string,
  usual: string | undefined,
  io: Io,
  signal: AbortSignal,
): Promise<string> {
  const text = usual ? `${label} [${usual}]: ` : `${label}: `;
  const answer = (await question({ text, hidden: false }, io, signal)).trim();
  return answer || (usual ?? '');
}

/** Asks for a secret; nothing of it is shown. */
export const askHidden = (text: string, io: Io, signal: AbortSignal): Promise<string> =>
  question({ text, hidden: true }, io, signal);

/** Asks yes or no; only a clear yes counts. */
export async function askYes(text: string, io: Io, signal: AbortSignal): Promise<boolean> {
  const answer = await question({ text: `${text} [y/N] `, hidden: false }, io, signal);
  return /^(y|yes|是|好)$/i.test(answer.trim());
}
