import { file as fileCalls, maxFileBytes } from '@mall/sdk/contract';
import { useRef, useState } from 'react';
import { errorView } from '../../../components/feedback/error-text.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { storageWords } from '../words.js';

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  readonly percent: number;
  /** Why it failed, for people. */
  readonly failure?: string | undefined;
}

export const megabytes = maxFileBytes / 1024 / 1024;

/** Fifty megabytes may be long on the way. */
const patience = 10 * 60_000;

/** Files on their way to the server, one after the other; what fails may be sent again. */
export const useUploads = () => {
  const { client } = useServices();
  const { t } = useWords(storageWords);
  const common = useWords();
  const changed = useChanged();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);

  const patch = (key: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));

  const send = async ({ key, file }: Upload, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return;
    patch(key, { state: 'sending' });
    const onSent = (sent: number, total: number) => patch(key, { percent: Math.floor((sent / total) * 100) });
    try {
      await client.call(fileCalls.operations.putFileAttach, { file }, { signal, onSent, timeout: patience });
      patch(key, { state: 'done', percent: 100 });
      changed('attach');
    } catch (error) {
      const failure = signal.aborted ? t('attach.cancelled') : errorView(error, common).text;
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
    const upload: Upload = { key: lastKey.current, file, state: 'waiting', percent: 0 };
    const failure = file.size > maxFileBytes ? t('attach.tooLarge', { size: megabytes }) : undefined;
    setUploads((all) => [...all, failure === undefined ? upload : { ...upload, state: 'failed', failure }]);
    if (failure === undefined) enqueue(upload);
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
      if (state === 'waiting') patch(key, { state: 'failed', failure: t('attach.cancelled') });
    },
    clear: () => setUploads((all) => all.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
};

export type Uploads = ReturnType<typeof useUploads>;
