import type { FlowNode, NodeType } from '../model/process-model.js';
import type { Clock, EventListener, Host, Ids, Interceptor, WorkflowEvent } from '../ports.js';
import type { Change, Opening, Place, RootOf, Store, Transaction } from '../store/port.js';
import type { ExecutionRow, InstanceRow } from '../store/rows.js';
import type { Definition, DefinitionCache } from './definitions.js';
import type { Operation } from './operation.js';
import type { Searchable } from './searched.js';
import type { tables } from './tables.js';

// Types that name each other: a command works on a session of an engine, whose elements work on the session.

/** What all commands of an engine share. */
export interface EngineContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly host: Host;
  readonly definitions: DefinitionCache;
  readonly elements: Elements;
  /** the zone of timer dates that name none, as `+08:00` */
  readonly zone: string;
  /** variables that lists can ask for */
  readonly searchable: Searchable;
  readonly interceptors: readonly Interceptor[];
  readonly listeners: readonly EventListener[];
  /** whose rows this engine touches; undefined: everybody's, for a host that keeps tenants apart itself */
  readonly tenant?: string | null | undefined;
  /** it works inside a transaction that the host holds open */
  readonly nested: boolean;
  /** how often a command is tried when the store reports a conflict */
  readonly attempts: number;
}

/** What elements do, handed to the agenda by whoever puts the engine together: the agenda knows none of them. */
export interface Elements {
  readonly behaviors: Readonly<Record<NodeType, Behavior>>;
  /** A loop around an activity. */
  readonly loop: {
    begin(session: Session, execution: ExecutionRow, node: FlowNode): Promise<void>;
    /** begins as well, but leaves it to a jump where the instances that run now stand */
    unfold(session: Session, execution: ExecutionRow, node: FlowNode): Promise<readonly ExecutionRow[]>;
    instanceDone(session: Session, token: ExecutionRow): Promise<void>;
  };
  /** An event has come for an activity that it hangs on. */
  fireBoundary(session: Session, host: ExecutionRow, boundary: FlowNode): Promise<void>;
  /** Starts the process that a call activity names. */
  callProcess(session: Session, execution: ExecutionRow, node: FlowNode): Promise<InstanceRow>;
}

/** What an element does. A token is there, its visit is open, and what hangs on it is armed. */
export interface Behavior {
  /** Begins: it plans to leave, or rests until a command, a timer or a signal comes. */
  enter(session: Session, execution: ExecutionRow, node: FlowNode): void | Promise<void>;
  /** A timer or signal it waited for has come; `activityId` says which event. */
  fire?(session: Session, execution: ExecutionRow, node: FlowNode, activityId: string): void | Promise<void>;
}

/** One command at work: the rows it has seen, what it has changed, and what is still to do. */
export interface Session extends ReturnType<typeof tables> {
  readonly engine: EngineContext;
  readonly tx: Transaction;
  readonly actor: string | null;
  /** whose rows it may touch; undefined: everybody's */
  readonly tenant: string | null | undefined;
  /** whether a row is there for this command's tenant */
  owns(row: { readonly tenantId: string | null }): boolean;
  readonly now: string;
  readonly events: WorkflowEvent[];
  readonly agenda: Operation[];
  plan(operation: Operation): void;
  newId(): string;
  /** the next number of the tree an instance belongs to; it orders everything the tree ever made */
  number(instance: InstanceRow): number;
  /** the definition of an instance that was loaded before */
  definitionOf(instance: InstanceRow): Definition;
  lock(of: RootOf): Promise<InstanceRow | null>;
  /** locks the tree of a place and loads what is there */
  open(of: Opening): Promise<Place | null>;
  loadInstance(id: string): Promise<InstanceRow>;
  adopt(instance: InstanceRow, definition: Definition): void;
  /** the tokens around one place: its region and those around it */
  loadRegion(instance: InstanceRow, region: string): Promise<void>;
  loadAll(instance: InstanceRow): Promise<void>;
  instanceOf(execution: ExecutionRow): InstanceRow;
  executionAt(id: string): ExecutionRow;
  nodeOf(execution: ExecutionRow): FlowNode;
  children(instanceId: string, parentId: string | null): ExecutionRow[];
  changes(): Change[];
  /** drops what is still to be written, after it was written or undone by other means */
  forget(): void;
}
