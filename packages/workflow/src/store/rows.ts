import type { ProcessModel } from '../model/process-model.js';

/** Plain JSON: the only thing a variable can be. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Variables = Readonly<Record<string, Json>>;

/** An instant, ISO 8601 in UTC with milliseconds. */
export type Instant = string;

/** The parts of a version that never change: what was deployed, and what runs. */
export interface ModelRow {
  /** the definition's id */
  readonly id: string;
  readonly xml: string;
  readonly model: ProcessModel;
}

/** A version of a process. */
export interface DefinitionRow {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly name: string | null;
  readonly description: string | null;
  readonly category: string | null;
  readonly tenantId: string | null;
  readonly deploymentId: string;
  readonly resource: string;
  readonly suspended: boolean;
  /** its deployment is being removed: nothing starts from it any more */
  readonly removing: boolean;
  readonly createTime: Instant;
}

export type InstanceState = 'running' | 'completed' | 'cancelled';

/** One run of a process. The row of a tree's root is what a command locks. */
export interface InstanceRow {
  readonly id: string;
  readonly rootId: string;
  readonly parentId: string | null;
  /** the token of the calling instance that waits for this one, and where its row is found */
  readonly callerId: string | null;
  readonly callerRegion: string | null;
  readonly definitionId: string;
  readonly definitionKey: string;
  readonly tenantId: string | null;
  readonly businessKey: string | null;
  readonly name: string | null;
  readonly starter: string | null;
  readonly state: InstanceState;
  /** what people are shown: the state, until the host says otherwise (`rejected`, `withdrawn` …) */
  readonly shown: string;
  readonly suspended: boolean;
  readonly startTime: Instant;
  readonly endTime: Instant | null;
  /** the end event, when it ended at one */
  readonly endActivityId: string | null;
  /** why it was cancelled */
  readonly reason: string | null;
  readonly variables: Variables;
  /** of a root: the last number given to a row of its tree; of a called instance: its own number */
  readonly sequence: number;
}

/** The counters of a multi-instance loop, on the execution that stands for all its instances. */
export interface LoopState {
  readonly total: number;
  readonly done: number;
  readonly active: number;
  /** how many of those that are done were against it, where they are counted */
  readonly rejected?: number;
  /** of a sequential loop: what the instances are about, and which one is running */
  readonly items?: readonly Json[];
  readonly index?: number;
  /** variables of instances that were added to a sequential loop, by index */
  readonly added?: Readonly<Record<string, Variables>>;
}

/** token: stands at a node · scope: an open sub-process · loop: the root of a multi-instance. */
export type ExecutionKind = 'token' | 'scope' | 'loop';

/** A node of the token tree. `parentId` null = directly below the instance. */
export interface ExecutionRow {
  readonly id: string;
  readonly instanceId: string;
  readonly parentId: string | null;
  readonly kind: ExecutionKind;
  readonly activityId: string;
  /** false: arrived at a join and waiting there for others */
  readonly active: boolean;
  /** the path of the loop instances around it; commands load only the regions they need */
  readonly region: string;
  readonly locals: Variables;
  readonly loop: LoopState | null;
  /** the open history record of its present visit */
  readonly visitId: string | null;
  readonly sequence: number;
}

export type Delegation = 'pending' | 'resolved';

/** A piece of work for a person; finished ones stay, with their end. */
export interface TaskRow {
  readonly id: string;
  readonly instanceId: string;
  readonly rootId: string;
  readonly executionId: string;
  readonly region: string;
  readonly definitionId: string;
  readonly definitionKey: string;
  readonly tenantId: string | null;
  readonly activityId: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly assignee: string | null;
  readonly owner: string | null;
  readonly delegation: Delegation | null;
  readonly priority: number;
  readonly dueTime: Instant | null;
  readonly category: string | null;
  readonly formKey: string | null;
  readonly suspended: boolean;
  readonly createTime: Instant;
  readonly claimTime: Instant | null;
  readonly endTime: Instant | null;
  /** who completed it, which need not be whose it was */
  readonly completer: string | null;
  /** why it ended without being completed */
  readonly reason: string | null;
  readonly locals: Variables;
  readonly sequence: number;
}

export type CandidateType = 'user' | 'group';

export interface CandidateRow {
  readonly taskId: string;
  readonly type: CandidateType;
  readonly value: string;
}

/** Something that is to happen at a time. */
export interface TimerRow {
  readonly id: string;
  readonly instanceId: string;
  readonly rootId: string;
  readonly executionId: string;
  readonly region: string;
  /** the boundary or catch event that waits */
  readonly activityId: string;
  readonly dueTime: Instant;
  readonly every: string | null;
  readonly timesLeft: number | null;
  readonly failures: number;
  /** the last failure; after three it is no longer tried */
  readonly error: string | null;
  /** its instance is: it waits, and nobody looks at it */
  readonly suspended: boolean;
  readonly sequence: number;
}

/** A wait for a signal. */
export interface SubscriptionRow {
  readonly id: string;
  readonly instanceId: string;
  readonly rootId: string;
  readonly executionId: string;
  readonly region: string;
  readonly activityId: string;
  readonly signal: string;
  /** only signals of the same instance tree are heard */
  readonly local: boolean;
  readonly tenantId: string | null;
  readonly sequence: number;
}

/** One visit of a token to an element, or its way along a flow. */
export interface HistoryRow {
  readonly id: string;
  readonly instanceId: string;
  readonly executionId: string;
  readonly activityId: string;
  readonly activityName: string | null;
  readonly activityType: string;
  readonly taskId: string | null;
  readonly assignee: string | null;
  readonly calledId: string | null;
  readonly startTime: Instant;
  readonly endTime: Instant | null;
  /** set when it was cancelled and not passed */
  readonly reason: string | null;
  readonly sequence: number;
}

export type ParticipantType = 'starter' | 'assignee' | 'owner' | 'completer' | 'commenter' | 'copied';

/** That somebody had to do with an instance, and how; tenant and time are the instance's, so that a list needs no other row. */
export interface ParticipantRow {
  readonly instanceId: string;
  readonly rootId: string;
  readonly tenantId: string | null;
  readonly userId: string;
  readonly type: ParticipantType;
  readonly startTime: Instant;
}

/** A variable of an instance that lists can ask for, kept as what it is compared as. */
export interface ValueRow {
  readonly instanceId: string;
  readonly tenantId: string | null;
  readonly name: string;
  readonly text: string | null;
  readonly number: number | null;
  readonly time: Instant | null;
}

export type IncidentType = 'called_removed';

/** Something that no rule of the model provides for, and that a person must look at. */
export interface IncidentRow {
  readonly id: string;
  readonly instanceId: string;
  readonly rootId: string;
  readonly executionId: string;
  readonly activityId: string;
  readonly type: IncidentType;
  /** the key of the process that is gone */
  readonly detail: string;
  readonly createTime: Instant;
  readonly sequence: number;
}

export interface CommentRow {
  readonly id: string;
  readonly instanceId: string;
  readonly taskId: string | null;
  readonly userId: string | null;
  readonly type: string;
  readonly message: string;
  readonly createTime: Instant;
  readonly sequence: number;
}

export interface AttachmentRow {
  readonly id: string;
  readonly instanceId: string;
  readonly taskId: string | null;
  readonly userId: string | null;
  readonly type: string;
  readonly name: string;
  readonly description: string | null;
  readonly url: string;
  readonly createTime: Instant;
  readonly sequence: number;
}

/** All tables of the engine by name. */
export interface Tables {
  readonly definition: DefinitionRow;
  readonly model: ModelRow;
  readonly instance: InstanceRow;
  readonly execution: ExecutionRow;
  readonly task: TaskRow;
  readonly candidate: CandidateRow;
  readonly timer: TimerRow;
  readonly subscription: SubscriptionRow;
  readonly history: HistoryRow;
  readonly participant: ParticipantRow;
  readonly value: ValueRow;
  readonly incident: IncidentRow;
  readonly comment: CommentRow;
  readonly attachment: AttachmentRow;
}
export type TableName = keyof Tables;
