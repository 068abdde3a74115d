import { Failure } from '../failure/failure.js';
import { createPaint, type Paint, wantsColor } from './color.js';

export type Env = Readonly<Record<string, string | undefined>>;

/** The process's streams as the shell uses them. */
export interface Io {
  readonly env: Env;
  readonly stdin: () => NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** Writes data to stdout. Waits for a slow reader, is silent when the reader has gone, fails when stdout fails. */
  out(data: string | Uint8Array): Promise<void>;
  /** Writes messages to stderr, one line or more. */
  say(text: string): void;
  readonly paint: { readonly out: Paint; readonly err: Paint };
  /** A person sits at the other end and may be asked. */
  readonly interactive: boolean;
  /** Columns of the terminal, or undefined on a pipe. */
  readonly columns: number | undefined;
  readonly closed: () => boolean;
}

/** The process, or a test's stand-in. stdin is costly to open, so it is a function. */
export interface Streams {
  readonly env: Env;
  readonly stdin: () => NodeJS.ReadStream;
  /** Asked without opening stdin. */
  readonly stdinIsTty: boolean;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

export interface StreamOptions extends Streams {
  readonly noInput: boolean;
  /** The reader of stdout has gone (`| head`). */
  readonly onClosed: () => void;
}

/** A full disk, say, or a file that is not open for writing. */
export const sinkFailure = (cause: Error): Failure =>
  new Failure('failure:error.output', { exit: 'error', params: { reason: cause.message }, cause });

/** Binds the streams; a broken pipe ends the output without a word. */
export function createIo(options: StreamOptions): Io {
  const { env, stdin, stdout, stderr } = options;
  let closed = false;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // Any other error reaches whoever is writing.
    if (!hasGone(error)) return;
    closed = true;
    options.onClosed();
  });
  stderr.on('error', () => undefined);
  return {
    env,
    stdin,
    stdout,
    stderr,
    out: (data) =>
      new Promise((resolve, reject) => {
        if (closed || data.length === 0) return resolve();
        stdout.write(data, (error) => (error && !hasGone(error) ? reject(sinkFailure(error)) : resolve()));
      }),
    say: (text) => {
      stderr.write(text.endsWith('\n') ? text : `${text}\n`);
    },
    paint: {
      out: createPaint(wantsColor(env, stdout.isTTY === true)),
      err: createPaint(wantsColor(env, stderr.isTTY === true)),
    },
    interactive: options.stdinIsTty && stderr.isTTY === true && !options.noInput,
    columns: columnsOf(options),
    closed: () => closed,
  };
}

const hasGone = ({ code }: NodeJS.ErrnoException): boolean => code === 'EPIPE' || code === 'EOF';

function columnsOf({ env, stdout }: StreamOptions): number | undefined {
  const wanted = Number(env.COLUMNS);
  if (Number.isInteger(wanted) && wanted > 0) return wanted;
  return stdout.isTTY ? stdout.columns || 80 : undefined;
}
