import { vi } from 'vitest';
import type { Answered, Asked } from './model-worker.js';

type Listener = (event: { readonly data: Answered }) => void;

let engine: ((event: { readonly data: Asked }) => Promise<void>) | undefined;
let last = 0;
const askers = new Map<number, { readonly id: number; readonly worker: InThisThread }>();

/** A worker that is none: the real code of the engine's worker answers in this thread. */
class InThisThread {
  onmessage: Listener = () => undefined;
  private ended = false;

  postMessage({ id, question }: Asked): void {
    last += 1;
    askers.set(last, { id, worker: this });
    void engine?.({ data: { id: last, question } });
  }

  hear(answered: Answered): void {
    if (!this.ended) this.onmessage({ data: answered });
  }

  terminate(): void {
    this.ended = true;
    workers.ended += 1;
  }
}

const workers = { ended: 0 };

/** Browsers have workers and the page of these tests has none: the engine's is there from now on, for one test. */
export async function withEngineWorker() {
  vi.stubGlobal('Worker', InThisThread);
  vi.stubGlobal('postMessage', answer);
  if (!engine) {
    await import('./model-worker.js');
    engine = self.onmessage as unknown as typeof engine;
  }
  workers.ended = 0;
  return { ended: () => workers.ended };
}

function answer(answered: Answered): void {
  const asker = askers.get(answered.id);
  askers.delete(answered.id);
  asker?.worker.hear({ ...answered, id: asker.id });
}
