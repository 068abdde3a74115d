import type { Answered, Answers, Question } from './model-worker.js';

/** Asks the engine, in a worker. */
export type AskEngine = <Kind extends Question['kind']>(
  question: Extract<Question, { readonly kind: Kind }>,
) => Promise<Answers[Kind]>;

export interface EngineWorker {
  readonly ask: AskEngine;
  /** It did not come, or it has broken: whoever asks begins another. */
  readonly isBroken: () => boolean;
  readonly close: () => void;
}

/** An engine beside the page: a model is checked while it is drawn, and nobody waits for that. */
export function openEngineWorker(): EngineWorker {
  const worker = new Worker(new URL('./model-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  let last = 0;
  let broken = false;
  const refuseAll = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };
  worker.onerror = () => {
    broken = true;
    refuseAll('the engine has broken, or could not be loaded');
  };
  worker.onmessage = ({ data: { id, answer, error } }: MessageEvent<Answered>) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(answer as never);
    else asked?.reject(new Error(error));
  };
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, question });
      }),
    isBroken: () => broken,
    close() {
      worker.terminate();
      // Nobody answers these any more.
      refuseAll('closed');
    },
  };
}
