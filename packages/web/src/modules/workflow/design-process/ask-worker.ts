import type { Answered, Answers, Question } from './model-worker.js';

/** Asks the engine, in a worker; undefined where the question was taken back. */
export type AskEngine = <Kind extends Question['kind']>(
  question: Extract<Question, { readonly kind: Kind }>,
) => Promise<Answers[Kind]>;

export interface EngineWorker {
  readonly ask: AskEngine;
  readonly close: () => void;
}

/** An engine beside the page: a model is checked while it is drawn, and nobody waits for that. */
export function openEngineWorker(): EngineWorker {
  const worker = new Worker(new URL('./model-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  let last = 0;
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
    close() {
      worker.terminate();
      // Nobody answers these any more.
      for (const { reject } of waiting.values()) reject(new Error('closed'));
    },
  };
}
