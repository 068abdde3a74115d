import { useEffect, useRef } from 'react';
import { type AskEngine, type EngineWorker, openEngineWorker } from './ask-worker.js';

/** The engine's worker, begun when it is first asked, anew where it has broken, and ended when the screen is left. */
export function useEngine(): AskEngine {
  const worker = useRef<EngineWorker>(undefined);
  useEffect(
    () => () => {
      worker.current?.close();
      worker.current = undefined;
    },
    [],
  );
  const ask = useRef<AskEngine>((question) => {
    if (worker.current?.isBroken()) {
      worker.current.close();
      worker.current = undefined;
    }
    worker.current ??= openEngineWorker();
    return worker.current.ask(question);
  });
  return ask.current;
}
