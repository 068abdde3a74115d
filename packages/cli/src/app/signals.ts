import { exitCodes } from '../failure/exit-codes.js';

/** How a run was asked to end, when it was. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** The exit code of the signal that came, if one did. */
  readonly code: () => number | undefined;
  readonly abort: (reason?: unknown) => void;
  readonly release: () => void;
}

const codes = {
  SIGINT: exitCodes.interrupted,
  SIGTERM: exitCodes.terminated,
  SIGHUP: exitCodes.terminated,
} as const;

/** The first signal asks the run to end in order; a second one ends it at once. */
export function watchSignals(): Interruption {
  const controller = new AbortController();
  let code: number | undefined;
  const handlers = Object.entries(codes).map(([name, value]) => {
    const handler = (): void => {
      if (code !== undefined) process.exit(value);
      code = value;
      controller.abort(name);
    };
    process.on(name as NodeJS.Signals, handler);
    return () => process.off(name as NodeJS.Signals, handler);
  });
  return {
    signal: controller.signal,
    code: () => code,
    abort: (reason) => controller.abort(reason),
    release: () => {
      for (const off of handlers) off();
    },
  };
}
