import type {
  DefinitionRow,
  ExecutionRow,
  InstanceRow,
  Instant,
  TableName,
  Tables,
  TaskRow,
  Variables,
} from './rows.js';
import type { KnownOrder, KnownSearched, Searched, SearchedOrder } from './searched-query.js';

/** Fields that must be equal; a list means one of. */
export type Where<T> = { readonly [K in keyof T]?: T[K] | readonly T[K][] };

/** Which part of a list. */
export interface Page {
  readonly limit?: number;
  readonly offset?: number;
}

export interface TaskOrder {
  readonly by: 'createTime' | 'dueTime' | 'priority' | 'name';
  readonly descending?: boolean;
}

/** Open tasks as people look for them. Given fields must all match. */
export interface TaskQuery extends Page {
  readonly tenantId?: string | null;
  readonly instanceId?: string;
  readonly rootId?: string;
  readonly definitionKey?: string;
  readonly activityId?: string;
  readonly assignee?: string;
  /** unassigned tasks this person may claim, alone or by one of the groups below */
  readonly candidateUser?: string;
  readonly candidateGroups?: readonly string[];
  /** what this person has, and what nobody has and this person may claim, alone or by a group */
  readonly person?: { readonly user: string; readonly groups?: readonly string[] };
  /** leave out tasks of suspended instances */
  readonly activeOnly?: boolean;
  /** a part of the task's name, of its instance's title; capitals or not */
  readonly nameLike?: string;
  readonly titleLike?: string;
  /** categories of the version that runs */
  readonly categories?: readonly string[];
  readonly createdFrom?: Instant;
  readonly createdBefore?: Instant;
  /** the oldest first, unless said otherwise; what has no such value comes last */
  readonly order?: TaskOrder | SearchedOrder;
  /** searchable variables of its instance */
  readonly searched?: readonly Searched[];
}

/** Instances as people look for them, the newest first. Given fields must all match. */
export interface InstanceQuery extends Page {
  readonly tenantId?: string | null;
  readonly definitionKey?: string;
  readonly businessKey?: string;
  readonly starter?: string;
  readonly shown?: string;
  /** somebody who had to do with it, in whatever way */
  readonly participant?: string;
  /** leave out those that were called */
  readonly rootsOnly?: boolean;
  /** a part of its title, capitals or not */
  readonly nameLike?: string;
  readonly categories?: readonly string[];
  readonly startedFrom?: Instant;
  readonly startedBefore?: Instant;
  /** variables of the instance that must be exactly so */
  readonly variables?: Variables;
  readonly searched?: readonly Searched[];
  /** by a searchable variable, and the newest first among equals */
  readonly order?: SearchedOrder;
}

/** What a store is asked: searchable variables have been looked up. */
export interface KnownTaskQuery extends Omit<TaskQuery, 'searched' | 'order'> {
  readonly searched?: readonly KnownSearched[];
  readonly order?: TaskOrder | KnownOrder;
}
export interface KnownInstanceQuery extends Omit<InstanceQuery, 'searched' | 'order'> {
  readonly searched?: readonly KnownSearched[];
  readonly order?: KnownOrder;
}

/** Reading; outside a transaction it sees what is committed. Rows come in the order they were made. */
export interface Reader {
  find<N extends TableName>(table: N, id: string): Promise<Tables[N] | null>;
  select<N extends TableName>(table: N, where: Where<Tables[N]>): Promise<Tables[N][]>;
  /** any rows that match, in no order, at most so many */
  some<N extends TableName>(table: N, where: Where<Tables[N]>, limit: number): Promise<Tables[N][]>;
  /** the newest version of a process of exactly this tenant; one that is being removed only where it is asked for */
  latestDefinition(
    key: string,
    tenantId: string | null,
    options?: { readonly removing: boolean },
  ): Promise<DefinitionRow | null>;
  openTasks(query: KnownTaskQuery): Promise<TaskRow[]>;
  /** how many there are on all pages */
  countOpenTasks(query: KnownTaskQuery): Promise<number>;
  instances(query: KnownInstanceQuery): Promise<InstanceRow[]>;
  countInstances(query: KnownInstanceQuery): Promise<number>;
}

/** How a command finds the tree it works on. */
export type RootOf =
  | { readonly instance: string }
  | { readonly task: string }
  | { readonly execution: string }
  | { readonly timer: string };

/** What a command is about to work at: a task with the tokens around it, or an instance with all of its tokens or none. */
export type Opening = { readonly task: string } | { readonly instance: string; readonly whole: boolean };

/** A place as it is while the root is held. */
export interface Place {
  readonly root: InstanceRow;
  readonly instance: InstanceRow;
  readonly task: TaskRow | null;
  readonly executions: readonly ExecutionRow[];
}

/** Which version is to be held: one by its id, or the newest of exactly this tenant. */
export type Holding = { readonly id: string } | { readonly key: string; readonly tenantId: string | null };

/** One transaction: everything written is visible together or not at all. */
export interface Transaction extends Reader {
  /** the host's own handle of this transaction, for listeners that write beside the engine */
  readonly handle: unknown;
  /** finds and locks the root instance of a thing until the transaction ends */
  lockRoot(of: RootOf): Promise<InstanceRow | null>;
  /** locks these roots, in one fixed order, and raises their numbers, so that whoever has read one knows */
  lockRoots(rootIds: readonly string[]): Promise<void>;
  /** finds and locks the root of a place, and reads what a command needs to know there, all together */
  open(of: Opening): Promise<Place | null>;
  /** reads a version and keeps it from being removed until the transaction ends; nothing if it is being removed */
  holdDefinition(of: Holding): Promise<DefinitionRow | null>;
  /** the versions of a deployment; nobody can start one until the transaction ends, and who is starting is waited for */
  lockDefinitions(
    where: { readonly deploymentId: string } | { readonly id: string },
  ): Promise<DefinitionRow[]>;
  /** picks the timer that is due first and locks its root, passing over trees another transaction holds */
  lockDueTimer(now: Instant, passedOver: PassedOver): Promise<string | null>;
  write(changes: readonly Change[]): Promise<void>;
  /** the last writing of a command */
  conclude(changes: readonly Change[]): Promise<void>;
}

/** What a look at the timers leaves alone: timers that it has seen, and all of these tenants. */
export interface PassedOver {
  readonly timers: readonly string[];
  readonly tenants: readonly string[];
}

/** One kind of writing to one table. `add` is for new rows, `put` replaces or adds, `patch` changes some fields. */
export type Change = { [N in TableName]: ChangeOf<N> }[TableName];
export type ChangeOf<N extends TableName> =
  | { readonly table: N; readonly add: readonly Tables[N][] }
  | { readonly table: N; readonly put: readonly Tables[N][] }
  | { readonly table: N; readonly patch: Partial<Tables[N]>; readonly where: Where<Tables[N]> }
  | { readonly table: N; readonly remove: Where<Tables[N]> };

/** Where the engine keeps its rows. */
export interface Store extends Reader {
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** works in the transaction that the host holds open around this store */
  joined?<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** tries without a transaction, in one reading and one writing; null: nothing was done, it needs one */
  glance?<T>(work: (tx: Transaction) => Promise<T>): Promise<{ readonly value: T } | null>;
  /** whether an error means that the same command would succeed if tried again */
  isConflict(error: unknown): boolean;
}

const composite: { readonly [N in TableName]?: readonly (keyof Tables[N] & string)[] } = {
  candidate: ['taskId', 'type', 'value'],
  participant: ['instanceId', 'userId', 'type'],
  value: ['instanceId', 'name'],
};

/** The fields that identify a row. */
export const keyFields = (table: TableName): readonly string[] => composite[table] ?? ['id'];

/** Tables whose rows are named again as they are; everywhere else the new one counts. */
export const staysAsItWas = (table: TableName): boolean => table === 'candidate' || table === 'participant';

/** What identifies a row, as one text. */
export const keyOf = (table: TableName, row: Tables[TableName]): string =>
  keyFields(table)
    .map((field) => Reflect.get(row, field) as string)
    .join(' ');
