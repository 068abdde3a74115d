import type { Session } from '../agenda/context.js';

/** A command: what it is called, and what it plans. The pipeline does the rest. */
export interface Command<In, Out> {
  readonly name: string;
  /** one reading and one writing are mostly all it needs: it is tried without a transaction first */
  readonly light?: true;
  run(session: Session, input: In): Promise<Out>;
}

/** Who runs a command, and for whom; the actor is told to services and listeners, and is the starter of what is started. */
export interface Acting {
  readonly actor?: string;
  /** whose rows it may touch: those of another tenant are not there. Left out: the engine's own, or everybody's */
  readonly tenantId?: string | null;
}

/** Variables as callers give them: anything JSON can hold, and dates. */
export type GivenVariables = Readonly<Record<string, unknown>>;
