import type { Text } from '@mall/expression';
import type { GivenVariables } from '../commands/command.js';
import type { Engine } from '../engine.js';
import type { Assign, Assignment, Clock, Host } from '../ports.js';
import type { Why } from '../simulate/simulation.js';
import type { Reader } from '../store/port.js';
import type { TaskRow, Variables } from '../store/rows.js';

export interface ForecastInput {
  /** where the rows are; they are read, and never written */
  readonly store: Reader;
  /** a version that somebody is about to start, or the root of what runs */
  readonly at: { readonly definitionId: string } | { readonly rootId: string };
  readonly tenantId: string | null;
  /** who starts it, and who does what nobody has */
  readonly starter: string;
  /** of what runs: the open task that is passed first */
  readonly taskId?: string | undefined;
  /** of a start all values; of what runs those of the task that is passed first */
  readonly variables?: GivenVariables | undefined;
  /** variables of what runs that are looked at as if they were not there */
  readonly without?: (instanceId: string) => ReadonlySet<string>;
  /** variables that have no value yet */
  readonly unknown?: ReadonlySet<string>;
  readonly clock: Clock;
  readonly zone?: string;
  readonly host?: Pick<Host, 'assign' | 'beans' | 'beansAt' | 'functions' | 'calendar'>;
  /** whether a task is given to somebody only because nobody was found for it */
  readonly isNobody?: (call: Parameters<Assign>[0], assignment: Assignment) => boolean;
  /** starts it as the host does, and answers the id of the instance */
  readonly begin?: (engine: Engine) => Promise<string>;
  /** passes a task that is nobody else's as the host does */
  readonly pass?: (engine: Engine, task: TaskRow, by: Passing) => Promise<void>;
  readonly limits?: { readonly steps?: number; readonly paths?: number; readonly milliseconds?: number };
}

export interface Passing {
  readonly actor: string;
  readonly variables?: GivenVariables | undefined;
}

/** A way that is taken where nobody knows yet which. */
export interface Choice {
  /** the place in `forks` */
  readonly fork: number;
  /** the flow that stands for the way */
  readonly flow: string;
}

/** A task that waits already, or will. */
export interface ForecastStep {
  readonly taskId: string;
  readonly instanceId: string;
  readonly nodeId: string;
  readonly nodeName: string | null;
  readonly type: 'userTask' | 'timer';
  readonly isOpen: boolean;
  readonly assignee: string | null;
  readonly candidateUsers: readonly string[];
  readonly candidateGroups: readonly string[];
  readonly why: readonly Why[];
  /** how several sign there */
  readonly loop: 'together' | 'inTurn' | null;
  readonly nobody: boolean;
  /** why it passes by itself */
  readonly skipped: string | null;
  /** of one that waits already: its own variables */
  readonly locals: Variables;
  /** the ways under which it comes; certain without any */
  readonly when: readonly Choice[];
}

/** A place where nobody knows yet how it goes on. */
export interface ForecastFork {
  readonly nodeId: string;
  readonly nodeName: string | null;
  readonly missing: readonly string[];
  /** more than one of the ways may be taken */
  readonly several: boolean;
  readonly ways: readonly {
    readonly flow: string;
    readonly name: string | null;
    readonly condition: string | null;
  }[];
  readonly when: readonly Choice[];
}

/**
 * completed at an end; rejected for want of anybody, which leads back to `nodeId` or ends it; waiting for what no person
 * does; undecided because it needs a value that is missing; refused by the engine; round: comes back to where it was;
 * stopped because it went on for too long.
 */
export type ForecastEndKind =
  | 'completed'
  | 'rejected'
  | 'waiting'
  | 'undecided'
  | 'refused'
  | 'round'
  | 'stopped';

export interface ForecastEnd {
  readonly kind: ForecastEndKind;
  readonly nodeId: string | null;
  readonly nodeName: string | null;
  readonly missing: readonly string[];
  readonly text: Text | null;
  readonly when: readonly Choice[];
}

/** What is ahead of a process. */
export interface Forecast {
  readonly steps: readonly ForecastStep[];
  readonly forks: readonly ForecastFork[];
  readonly ends: readonly ForecastEnd[];
}
