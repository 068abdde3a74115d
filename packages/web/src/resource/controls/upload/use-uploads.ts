import type { CallOptions } from '@mall/sdk';
import { sizeText } from '@mall/sdk/contract';
import { useRef, useState } from 'react';
import { errorView } from '../../../components/feedback/error-text.js';
import { useWords } from '../../../i18n/use-words.js';
import { controlWords } from '../control-words.js';

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  readonly percent: number;
  /** Why it failed, for people. */
  readonly failure?: string | undefined;
  /** Another try may end otherwise. */
  readonly again: boolean;
}

export interface UploadsInput<Reply> {
  readonly send: (file: File, options: CallOptions) => Promise<Reply>;
  readonly onDone: (reply: Reply) => void;
  /** The most bytes of one file. */
  readonly bytes: number;
}

/** Fifty megabytes may be long on the way. */
const uploadTimeout = 10 * 60_000;

/** Files on their way to the server, one after the other; what fails may be sent again. */
export function useUploads<Reply>(input: UploadsInput<Reply>) {
  const { t } = useWords(controlWords);
  const common = useWords();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  // What is sent last ends in a form that has changed since it was begun.
  const latest = useRef(input);
  latest.current = input;

  const patch = (key: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));

  const send = async ({ key, file }: Upload, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return;
    patch(key, { state: 'sending' });
    const onSent = (sent: number, total: number) => patch(key, { percent: Math.floor((sent / total) * 100) });
    try {
      const reply = await latest.current.send(file, { signal, onSent, timeout: uploadTimeout });
      patch(key, { state: 'done', percent: 100 });
      latest.current.onDone(reply);
    } catch (error) {
      const failure = signal.aborted ? t('upload.cancelled') : errorView(error, common).text;
      patch(key, { state: 'failed', failure });
    } finally {
      stops.current.delete(key);
    }
  };

  const enqueue = (upload: Upload): void => {
    const stop = new AbortController();
    stops.current.set(upload.key, stop);
    line.current = line.current.then(() => send(upload, stop));
  };

  const add = (file: File): void => {
    lastKey.current += 1;
    const fits = file.size <= input.bytes;
    const upload: Upload = { key: lastKey.current, file, state: 'waiting', percent: 0, again: fits };
    const failure = fits ? undefined : t('upload.tooLarge', { size: sizeText(input.bytes) });
    setUploads((all) => [...all, fits ? upload : { ...upload, state: 'failed', failure }]);
    if (fits) enqueue(upload);
  };

  return {
    uploads,
    add,
    retry: (upload: Upload) => {
      patch(upload.key, { state: 'waiting', percent: 0, failure: undefined });
      enqueue(upload);
    },
    cancel: ({ key, state }: Upload) => {
      stops.current.get(key)?.abort();
      if (state === 'waiting') patch(key, { state: 'failed', failure: t('upload.cancelled') });
    },
    clear: () => setUploads((all) => all.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
