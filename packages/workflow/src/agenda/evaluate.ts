import {
  type Bean,
  bean,
  type Callable,
  dateFunctions,
  ExpressionError,
  evaluate,
  isExpressionError,
  type Scope,
  type Template,
  variableFunctions,
} from '@mall/expression';
import { isWorkflowError, locatedError, WorkflowError } from '../errors.js';
import type { ExecutionRow, InstanceRow, TaskRow } from '../store/rows.js';
import { callAt } from './call-at.js';
import type { Session } from './context.js';
import { findVariable, visibleVariables } from './variables.js';

/** Evaluates a text of the model as an execution sees it; what goes wrong says where. */
export async function evaluateAt(
  session: Session,
  execution: ExecutionRow,
  template: Template,
  task?: TaskRow,
): Promise<unknown> {
  const [only] = template.parts;
  if (template.parts.length === 1 && typeof only === 'string') return only;
  try {
    return await evaluate(template, scopeOf(session, execution, task));
  } catch (error) {
    if (!isExpressionError(error) && !isWorkflowError(error)) throw error;
    throw locatedError(error, elementName(session, execution), template.source);
  }
}

/** A called instance that has ended has no element any more, only its end. */
function elementName(session: Session, execution: ExecutionRow): string {
  const { model } = session.definitionOf(session.instanceOf(execution));
  return model.nodes[execution.activityId]?.name ?? (execution.activityId || model.key);
}

/** A condition must say true or false; anything else is a mistake in the model. */
export async function holds(
  session: Session,
  execution: ExecutionRow,
  condition: Template,
  element: string,
): Promise<boolean> {
  const value = await evaluateAt(session, execution, condition);
  if (typeof value === 'boolean') return value;
  const words = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (words === 'true' || words === 'false') return words === 'true';
  throw new WorkflowError('condition_not_boolean', { element, value: JSON.stringify(value) ?? 'null' });
}

function scopeOf(session: Session, execution: ExecutionRow, task: TaskRow | undefined): Scope {
  const { beans = {}, beansAt, functions = {} } = session.engine.host;
  const instance = session.instanceOf(execution);
  const variable = (name: string) =>
    known(
      session,
      name,
      findVariable(session, instance, session.execution.get(execution.id) ?? execution, name),
    );
  return {
    functions: new Map<string, Callable>([
      ...Object.entries(dateFunctions),
      ...Object.entries(variableFunctions(variable)),
      ...Object.entries(functions),
    ]),
    find(name) {
      const value = variable(name);
      if (value !== undefined) return value;
      if (name === 'execution') return executionBean(session, execution, instance);
      if (name === 'task' && task) return taskBean(task);
      if (name === 'authenticatedUserId') return session.actor;
      if (Object.hasOwn(beans, name)) return beans[name];
      return beansAt && Object.hasOwn(beansAt, name)
        ? beansAt[name]?.(callAt(session, execution))
        : undefined;
    },
  };
}

/** What has no value yet is no null, which a condition could be decided by. */
function known<T>({ engine }: Session, name: string, value: T | undefined): T | undefined {
  if (value === undefined && engine.host.unknown?.has(name))
    throw new ExpressionError('unknown_variable', { name });
  return value;
}

/** What expressions may ask of the place they are evaluated at. */
function executionBean(session: Session, execution: ExecutionRow, instance: InstanceRow): Bean {
  const properties = {
    id: execution.id,
    processInstanceId: instance.id,
    rootProcessInstanceId: instance.rootId,
    processDefinitionId: instance.definitionId,
    processDefinitionKey: instance.definitionKey,
    currentActivityId: execution.activityId,
    businessKey: instance.businessKey,
    processInstanceBusinessKey: instance.businessKey,
    tenantId: instance.tenantId,
    startUserId: instance.starter,
  };
  const find = (name: unknown) =>
    known(session, String(name), findVariable(session, instance, execution, String(name)));
  const getters = Object.entries(properties).map(([name, value]): [string, Callable] => [
    `get${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    () => value,
  ]);
  return bean({
    properties,
    methods: {
      ...Object.fromEntries(getters),
      getVariable: (name) => find(name) ?? null,
      hasVariable: (name) => find(name) !== undefined,
      getVariables: () => visibleVariables(session, instance, execution),
      getVariableLocal: (name) =>
        Object.hasOwn(execution.locals, String(name)) ? execution.locals[String(name)] : null,
    },
  });
}

const taskBean = (task: TaskRow): Bean =>
  bean({
    properties: {
      id: task.id,
      name: task.name,
      assignee: task.assignee,
      owner: task.owner,
      taskDefinitionKey: task.activityId,
      processInstanceId: task.instanceId,
    },
  });
