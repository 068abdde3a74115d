import type { Bean, Callable } from '@mall/expression';
import type { WorkCalendar } from './calendar/work-calendar.js';
import type { FlowNode, ProcessModel } from './model/process-model.js';
import type { DefinitionRow, InstanceRow, TaskRow, Variables } from './store/rows.js';

/** The only source of time. */
export interface Clock {
  now(): Date;
}

/** The only source of identifiers. */
export interface Ids {
  next(): string;
}

/** What a service, a listener or an assignment rule is told. */
export interface Call {
  readonly instance: InstanceRow;
  readonly definition: DefinitionRow;
  readonly model: ProcessModel;
  readonly node: FlowNode;
  /** who runs the command, where it was said */
  readonly actor: string | null;
  /** the variables as the element sees them */
  readonly variables: Variables;
  /** all tasks of the instance, as they were before the command */
  readonly tasks: () => Promise<readonly TaskRow[]>;
  /** the host's transaction, to write beside the engine */
  readonly transaction: unknown;
}

/** A named piece of the host that a service task runs. What it answers becomes variables of the process. */
export type Service = (call: Call) => Variables | undefined | Promise<Variables | undefined>;

/** Who is to do a task. `skip` completes it at once and says why. */
export interface Assignment {
  readonly assignee?: string | null;
  readonly candidateUsers?: readonly string[];
  readonly candidateGroups?: readonly string[];
  readonly skip?: { readonly reason: string; readonly variables?: Variables };
}

/** Decides who is to do a new task; `fromModel` is what the model's own attributes say. */
export type Assign = (
  call: Call & { readonly task: TaskRow; readonly fromModel: Assignment },
) => Assignment | Promise<Assignment>;

export type WorkflowEventType =
  | 'instance.started'
  | 'instance.completed'
  | 'instance.cancelled'
  | 'task.created'
  | 'task.assigned'
  | 'task.completed'
  | 'task.cancelled'
  | 'task.reminded'
  | 'task.overdue'
  | 'timer.fired'
  | 'incident.created';

/** What happened in a command, told before it commits. */
export interface WorkflowEvent {
  readonly type: WorkflowEventType;
  readonly instance: InstanceRow;
  readonly task?: TaskRow;
  readonly activityId?: string;
  readonly actor: string | null;
}

/**
 * Hears all events of a command inside its transaction, while the command is written: what it asks the database comes
 * after that. An error undoes the command.
 */
export type EventListener = (events: readonly WorkflowEvent[], transaction: unknown) => void | Promise<void>;

/** Something around every command: a log, a metric. It must call `next` once. */
export type Interceptor = <T>(command: string, next: () => Promise<T>) => Promise<T>;

/** A way on from where it is not known yet which one is taken. */
export interface WayOn {
  /** the flows that are taken together */
  readonly flows: readonly string[];
  /** the flow that stands for it: the one whose condition is not known, or the one that is taken otherwise */
  readonly flow: string;
}

/** Flows that nobody can choose among yet: what their conditions ask for has no value. */
export interface UndecidedFlows {
  readonly ways: readonly WayOn[];
  /** the variables that have no value */
  readonly missing: readonly string[];
}

/** The parts of the host that models may name. */
export interface Host {
  readonly services?: Readonly<Record<string, Service>>;
  /** effects that stand in for script tasks, by the id of the task; the script itself is never run */
  readonly scripts?: Readonly<Record<string, Service>>;
  readonly beans?: Readonly<Record<string, Bean>>;
  /** beans that know where they are asked, by name; made only for an expression that names them */
  readonly beansAt?: Readonly<Record<string, (call: Call) => Bean>>;
  readonly functions?: Readonly<Record<string, Callable>>;
  readonly assign?: Assign;
  /** when people work, for time limits in workdays; Monday to Friday where nothing is said */
  readonly calendar?: (call: Call) => WorkCalendar | Promise<WorkCalendar>;
  /** names of variables that have no value yet, though one will be there: asking for one is refused */
  readonly unknown?: ReadonlySet<string>;
  /** of a host that only looks ahead: the flows that are taken where a condition asks for what has no value */
  readonly undecided?: (call: Call, flows: UndecidedFlows) => readonly string[];
  readonly onEvents?: EventListener;
  /** tenants whose timers wait, asked at each look at the timers: of theirs none is picked, however long it is due */
  readonly restingTenants?: () => readonly string[] | Promise<readonly string[]>;
}
