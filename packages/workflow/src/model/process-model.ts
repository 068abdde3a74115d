import type { Template } from '@mall/expression';

/** A foreign element below `extensionElements`, without its prefix: `{ name: 'assignee', attributes: { type: 'user' } }`. */
export interface Extension {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly children?: readonly Extension[];
}

/** What every element may carry of this product's and Flowable's settings. */
export interface Settings {
  /** attributes of the flowable (or activiti) namespace, by their local name */
  readonly attributes: Readonly<Record<string, string>>;
  readonly extensions: readonly Extension[];
}

export type NodeType =
  | 'startEvent'
  | 'endEvent'
  | 'userTask'
  | 'receiveTask'
  | 'manualTask'
  | 'serviceTask'
  | 'scriptTask'
  | 'exclusiveGateway'
  | 'parallelGateway'
  | 'inclusiveGateway'
  | 'eventBasedGateway'
  | 'subProcess'
  | 'callActivity'
  | 'boundaryEvent'
  | 'intermediateCatchEvent'
  | 'intermediateThrowEvent';

/** When a timer is due; the text may hold expressions. */
export interface TimerDefinition {
  readonly kind: 'date' | 'duration' | 'cycle';
  readonly value: Template;
}

export type EventDefinition =
  | { readonly kind: 'timer'; readonly timer: TimerDefinition }
  | { readonly kind: 'signal'; readonly signal: string; readonly local: boolean }
  | { readonly kind: 'terminate'; readonly all: boolean; readonly wholeLoop: boolean };

/** A multi-instance loop; either a count or a collection. */
export interface LoopDefinition {
  readonly sequential: boolean;
  readonly cardinality?: Template;
  readonly collection?: Template;
  readonly elementVariable?: string;
  readonly indexVariable: string;
  readonly completion?: Template;
}

/** One line of the variable mapping of a call. */
export interface Mapping {
  readonly source?: string;
  readonly expression?: Template;
  readonly target: string;
}

export interface CallDefinition {
  readonly process: Template;
  readonly byId: boolean;
  readonly sameDeployment: boolean;
  readonly defaultTenant: boolean;
  readonly inheritVariables: boolean;
  readonly inheritBusinessKey: boolean;
  readonly businessKey?: Template;
  readonly inputs: readonly Mapping[];
  readonly outputs: readonly Mapping[];
}

/** A data object: a variable that its scope starts with. */
export interface DataObject {
  readonly name: string;
  readonly value: string | number | boolean | null;
}

export interface ServiceDefinition {
  /** the registered service, or an expression that is evaluated instead */
  readonly name?: string;
  readonly expression?: Template;
  readonly resultVariable?: string;
}

/** What is registered to be told of an element's start, end, or a task's life. */
export interface ListenerDefinition {
  readonly on: 'task' | 'execution';
  readonly event: string;
  readonly name?: string;
  readonly expression?: Template;
}

export interface FlowNode extends Settings {
  readonly id: string;
  readonly type: NodeType;
  readonly name?: string;
  readonly documentation?: string;
  /** the sub-process it stands in; none = the process itself */
  readonly scope?: string;
  readonly incoming: readonly string[];
  readonly outgoing: readonly string[];
  readonly defaultFlow?: string;
  readonly event?: EventDefinition;
  /** boundary events that hang on it */
  readonly boundaries: readonly string[];
  /** of a boundary event: what it hangs on, and whether it interrupts that */
  readonly host?: string;
  readonly interrupting?: boolean;
  readonly loop?: LoopDefinition;
  readonly call?: CallDefinition;
  readonly service?: ServiceDefinition;
  readonly skip?: Template;
  readonly listeners: readonly ListenerDefinition[];
  /** of a sub-process */
  readonly start?: string;
  readonly data?: readonly DataObject[];
  /** parsed user-task texts: name, assignee, candidateUsers, candidateGroups, dueDate, priority … */
  readonly texts: Readonly<Record<string, Template>>;
}

export interface SequenceFlow {
  readonly id: string;
  readonly name?: string;
  readonly source: string;
  readonly target: string;
  readonly condition?: Template;
  readonly skip?: Template;
  readonly listeners: readonly ListenerDefinition[];
}

/** Raised when compiled models change their shape: those of an older one are compiled again from their BPMN. */
export const modelFormat = 2;

/** A process as it runs: plain, immutable JSON. */
export interface ProcessModel extends Settings {
  readonly format: number;
  readonly key: string;
  readonly name?: string;
  readonly documentation?: string;
  readonly start: string;
  readonly nodes: Readonly<Record<string, FlowNode>>;
  readonly flows: Readonly<Record<string, SequenceFlow>>;
  readonly data: readonly DataObject[];
}
