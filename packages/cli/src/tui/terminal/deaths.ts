/** How the dashboard may end. */
export type Ending =
  | { readonly kind: 'quit' }
  | { readonly kind: 'signal'; readonly signal: NodeJS.Signals }
  | { readonly kind: 'input-ended' }
  | { readonly kind: 'failed'; readonly error: unknown };

const numbers: Readonly<Partial<Record<NodeJS.Signals, number>>> = {
  SIGHUP: 1,
  SIGINT: 2,
  SIGQUIT: 3,
  SIGTERM: 15,
};

/** Exit code of an ending; a failure is thrown instead. */
export const exitCodeOf = (ending: Exclude<Ending, { kind: 'failed' }>): number =>
  ending.kind === 'signal' ? 128 + (numbers[ending.signal] ?? 0) : 0;

/**
 * Calls `end` for every death that can be noticed and `restore` as the very last thing before the process goes.
 *
 * @returns a function that stops watching
 */
export function watchDeaths(
  stdin: NodeJS.ReadStream,
  stdout: NodeJS.WriteStream,
  end: (ending: Ending) => void,
  restore: () => void,
): () => void {
  const onSignal = (signal: NodeJS.Signals) => end({ kind: 'signal', signal });
  const onError = (error: unknown) => end({ kind: 'failed', error });
  const onInputEnd = () => end({ kind: 'input-ended' });
  const signals = Object.keys(numbers) as NodeJS.Signals[];
  for (const signal of signals) process.on(signal, onSignal);
  process.on('uncaughtException', onError);
  process.on('unhandledRejection', onError);
  process.on('exit', restore);
  for (const event of ['end', 'close', 'error']) stdin.on(event, onInputEnd);
  // Writing to a terminal that was closed: the same as its input ending.
  stdout.on('error', onInputEnd);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
    process.off('uncaughtException', onError);
    process.off('unhandledRejection', onError);
    process.off('exit', restore);
    for (const event of ['end', 'close', 'error']) stdin.off(event, onInputEnd);
    stdout.off('error', onInputEnd);
  };
}
