import type { Text } from '@mall/expression';
import type { GivenVariables } from '../commands/command.js';
import type { Issue } from '../model/issue.js';
import type { Assign, Assignment, Clock, Host } from '../ports.js';
import type { Variables } from '../store/rows.js';

/** What is decided at a node: it passes unless that is refused. */
export interface Decision {
  readonly pass?: boolean | undefined;
  readonly variables?: GivenVariables | undefined;
}

export interface SimulationInput {
  readonly xml: string;
  /** the process of the file that is played; the first one otherwise */
  readonly key?: string;
  /** who starts it */
  readonly starter: string;
  readonly tenantId?: string | null;
  readonly variables?: GivenVariables | undefined;
  /** by node; a list is taken visit by visit. What is not decided passes */
  readonly decisions?: Readonly<Record<string, Decision | readonly Decision[]>> | undefined;
  readonly clock: Clock;
  /** who is asked, and what models may name; without it people and groups are what the model calls them */
  readonly host?: Pick<Host, 'assign' | 'beans' | 'beansAt' | 'functions'>;
  /** whether a node is given to somebody only because nobody was found for it */
  readonly isNobody?: (call: Parameters<Assign>[0], assignment: Assignment) => boolean;
  readonly limits?: { readonly steps?: number; readonly milliseconds?: number };
}

/** Why somebody is asked: what the node says of people. */
export interface Why {
  readonly type: string;
  readonly value: string;
  readonly text: string | null;
}

/** A task, who got it and why, and what became of it. */
export interface SimulatedStep {
  readonly nodeId: string;
  readonly nodeName: string | null;
  readonly type: 'userTask' | 'timer';
  readonly assignee: string | null;
  readonly candidateUsers: readonly string[];
  readonly candidateGroups: readonly string[];
  readonly why: readonly Why[];
  readonly nobody: boolean;
  /** why it passed by itself */
  readonly skipped: string | null;
  /** `to`: where it was sent back to */
  readonly decided: { readonly pass: boolean; readonly by: string | null; readonly to: string | null } | null;
}

/**
 * completed, or terminated by a rejection that leads nowhere back; waiting for what no person does; refused by the
 * engine; stopped because it went on for too long.
 */
export type SimulationOutcome = 'completed' | 'terminated' | 'waiting' | 'refused' | 'stopped';

export interface Simulation {
  readonly outcome: SimulationOutcome;
  readonly steps: readonly SimulatedStep[];
  /** the sequence flows that were taken, in their order */
  readonly flows: readonly string[];
  /** nodes for which nobody was found */
  readonly nobody: readonly string[];
  readonly refusals: readonly { readonly text: Text; readonly elementId: string | null }[];
  readonly warnings: readonly Issue[];
  readonly variables: Variables;
}
