import { setTimeout as pause, setImmediate } from 'node:timers/promises';

/** How long work may go on without a pause: whoever waits for the same connection waits before each of their statements. */
const busyMs = 12;
/** The same while nobody has asked for anything lately. */
const quietMs = 50;
/** Calls that have been on their way for longer are long work themselves: nobody rests for them. */
const lately = 1_000;
/** Of so many that wait at the most each gets as much time as the work had. */
const mostWaiting = 8;

/** Time as this process has it. */
export interface TurnsPort {
  /** Milliseconds since whenever. */
  now(): number;
  /** Lets in whatever has come to this process. */
  turn(): Promise<void>;
  /** Does nothing for a moment. */
  rest(): Promise<void>;
}

/** What lets others in while something takes long: all calls share one process and, embedded, one connection. */
export interface Turns {
  /** A call has come; what is given back says that it is over. */
  arrived(requestId: string): () => void;
  /** Something long begins; `requestId` is of the call that waits for it, which need not be waited for. */
  work(requestId?: string): LongWork;
}

export interface LongWork {
  now(): number;
  /** How long a slice may take at this moment. */
  sliceMs(): number;
  /** Pauses after a slice that took so long: others first, in proportion to how many wait. */
  give(tookMs: number): Promise<void>;
  /** For many small steps, called after each: pauses where they have been going on for long enough. */
  pace(): Promise<void>;
}

interface Call {
  readonly requestId: string;
  readonly since: number;
}

export function createTurns(port: TurnsPort = ofThisProcess): Turns {
  const calls = new Set<Call>();
  let last = Number.NEGATIVE_INFINITY;
  return {
    arrived: (requestId) => {
      last = port.now();
      const call = { requestId, since: last };
      calls.add(call);
      return () => {
        last = port.now();
        calls.delete(call);
      };
    },
    work: (own) => {
      const waiting = (): number => {
        const from = port.now() - lately;
        return [...calls].filter(({ requestId, since }) => requestId !== own && since > from).length;
      };
      return longWork(port, waiting, () => port.now() - last < lately);
    },
  };
}

/**
 * @param waiting how many others wait
 * @param busy whether others have come lately
 */
function longWork(port: TurnsPort, waiting: () => number, busy: () => boolean): LongWork {
  let began = port.now();
  const give = async (tookMs: number): Promise<void> => {
    await port.turn();
    const until = port.now() + tookMs * Math.min(waiting(), mostWaiting);
    while (port.now() < until && waiting() > 0) await port.rest();
  };
  return {
    now: () => port.now(),
    sliceMs: () => (busy() ? busyMs : quietMs),
    give,
    pace: async () => {
      const took = port.now() - began;
      if (took < busyMs) return;
      await give(took);
      began = port.now();
    },
  };
}

const ofThisProcess: TurnsPort = {
  now: () => performance.now(),
  turn: () => setImmediate(),
  rest: () => pause(1),
};
