import { createKeyDecoder, type Key } from './key-decoder.js';

/** How long an Escape waits for the rest of a sequence before it is the key itself. */
const escapeDelay = 30;

/**
 * Listens to a terminal's input; the only place that does.
 *
 * @returns a function that stops listening
 */
export function readKeys(stdin: NodeJS.ReadStream, handle: (keys: readonly Key[]) => void): () => void {
  const decoder = createKeyDecoder();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    const keys = decoder.flush();
    if (keys.length > 0) handle(keys);
  };
  const onData = (bytes: Uint8Array | string) => {
    clearTimeout(timer);
    const keys = decoder.push(bytes);
    if (keys.length > 0) handle(keys);
    if (decoder.pending()) timer = setTimeout(flush, escapeDelay);
  };
  stdin.on('data', onData);
  stdin.ref?.();
  stdin.resume();
  return () => {
    clearTimeout(timer);
    stdin.off('data', onData);
    stdin.pause();
    stdin.unref?.();
  };
}
