import type { EngineContext } from './agenda/context.js';
import { mayRun } from './agenda/find-definition.js';
import { WorkflowError } from './errors.js';
import { type Involved, involvedIn, type TakesPart, takesPart } from './history/involved.js';
import { type ReturnNode, returnNodes } from './history/return-nodes.js';
import { lookUpInstances, lookUpTasks } from './look-up.js';
import type { Graph } from './model/graph.js';
import type { ProcessModel } from './model/process-model.js';
import type { InstanceQuery, Reader, TaskQuery } from './store/port.js';
import type {
  AttachmentRow,
  CandidateRow,
  CommentRow,
  DefinitionRow,
  ExecutionRow,
  HistoryRow,
  IncidentRow,
  InstanceRow,
  ParticipantRow,
  TaskRow,
  TimerRow,
  Variables,
} from './store/rows.js';

export interface RunningModel {
  readonly model: ProcessModel;
  readonly graph: Graph;
  readonly deploymentId: string;
}

/** Questions about what is committed. Long lists for people are the host's own SQL. */
export interface Queries {
  definition(id: string): Promise<DefinitionRow | null>;
  latestDefinition(key: string, tenantId?: string | null): Promise<DefinitionRow | null>;
  /** a version as it runs: what never changes, so that it is read once */
  model(definitionId: string): Promise<RunningModel>;
  /** the drawing of a version, as it was deployed */
  source(definitionId: string): Promise<string>;
  instance(id: string): Promise<InstanceRow | null>;
  /** an instance and all it called, oldest first */
  tree(rootId: string): Promise<InstanceRow[]>;
  executions(instanceId: string): Promise<ExecutionRow[]>;
  task(id: string): Promise<TaskRow | null>;
  openTasks(query?: TaskQuery): Promise<TaskRow[]>;
  countOpenTasks(query?: TaskQuery): Promise<number>;
  /** the newest first */
  instances(query?: InstanceQuery): Promise<InstanceRow[]>;
  countInstances(query?: InstanceQuery): Promise<number>;
  participants(instanceId: string): Promise<ParticipantRow[]>;
  /** all tasks of an instance, finished ones too */
  tasks(instanceId: string): Promise<TaskRow[]>;
  candidates(taskId: string): Promise<CandidateRow[]>;
  /** who has acted in an instance, who is asked now, and who was copied */
  involved(instanceId: string): Promise<Involved>;
  /** whether somebody has to do with an instance: had or has a task of it, may claim one, started it, commented, was copied */
  takesPart(of: TakesPart): Promise<boolean>;
  /** where an open task can be sent back to with `sendBack`, the one finished last first */
  returnNodes(taskId: string): Promise<ReturnNode[]>;
  timers(instanceId: string): Promise<TimerRow[]>;
  history(instanceId: string): Promise<HistoryRow[]>;
  /** what a person must look at */
  incidents(instanceId: string): Promise<IncidentRow[]>;
  comments(instanceId: string): Promise<CommentRow[]>;
  attachments(instanceId: string): Promise<AttachmentRow[]>;
  /** variables as a task sees them, its own included */
  taskVariables(taskId: string): Promise<Variables>;
}

/** The questions over a store. */
export function createQueries(context: Asked & Pick<EngineContext, 'tenant'>): Queries {
  const all = queriesOver(context);
  return context.tenant === undefined ? all : queriesOfTenant(all, context, context.tenant);
}

type Asked = Pick<EngineContext, 'store' | 'definitions' | 'searchable' | 'zone'>;

function queriesOver({ store, definitions, ...declared }: Asked): Queries {
  return {
    definition: (id) => store.find('definition', id),
    latestDefinition: (key, tenantId = null) => store.latestDefinition(key, tenantId),
    async model(definitionId) {
      const { model, graph, row } = await definitions.get(store, definitionId);
      return { model, graph, deploymentId: row.deploymentId };
    },
    async source(definitionId) {
      const stored = await store.find('model', definitionId);
      if (!stored) throw new WorkflowError('definition_not_found', { id: definitionId });
      return stored.xml;
    },
    instance: (id) => store.find('instance', id),
    async tree(rootId) {
      const [called, root] = [
        await store.select('instance', { rootId }),
        await store.find('instance', rootId),
      ];
      return [...(root ? [root] : []), ...called.filter((each) => each.id !== rootId)];
    },
    executions: (instanceId) => store.select('execution', { instanceId }),
    task: (id) => store.find('task', id),
    openTasks: async (query = {}) => store.openTasks(lookUpTasks(query, declared)),
    countOpenTasks: async (query = {}) => store.countOpenTasks(lookUpTasks(query, declared)),
    instances: async (query = {}) => store.instances(lookUpInstances(query, declared)),
    countInstances: async (query = {}) => store.countInstances(lookUpInstances(query, declared)),
    participants: (instanceId) => store.select('participant', { instanceId }),
    tasks: (instanceId) => store.select('task', { instanceId }),
    candidates: (taskId) => store.select('candidate', { taskId }),
    involved: (instanceId) => involvedIn(store, instanceId),
    takesPart: (of) => takesPart(store, of),
    async returnNodes(taskId) {
      const task = await store.find('task', taskId);
      if (!task || task.endTime !== null) throw new WorkflowError('task_not_found', { id: taskId });
      const { model, graph } = await definitions.get(store, task.definitionId);
      const history = await store.select('history', { instanceId: task.instanceId });
      return returnNodes(model, graph, history, task.activityId);
    },
    timers: (instanceId) => store.select('timer', { instanceId }),
    history: (instanceId) => store.select('history', { instanceId }),
    incidents: (instanceId) => store.select('incident', { instanceId }),
    comments: (instanceId) => store.select('comment', { instanceId }),
    attachments: (instanceId) => store.select('attachment', { instanceId }),
    taskVariables: (taskId) => taskVariables(store, taskId),
  };
}

async function taskVariables(store: Reader, taskId: string): Promise<Variables> {
  const task = await store.find('task', taskId);
  if (!task) throw new WorkflowError('task_not_found', { id: taskId });
  const instance = await store.find('instance', task.instanceId);
  let variables: Variables = task.locals;
  let at = await store.find('execution', task.executionId);
  while (at) {
    const { loop, locals } = at;
    const counters: Variables = loop
      ? { nrOfInstances: loop.total, nrOfCompletedInstances: loop.done, nrOfActiveInstances: loop.active }
      : {};
    variables = { ...counters, ...locals, ...variables };
    at = at.parentId ? await store.find('execution', at.parentId) : null;
  }
  return { ...instance?.variables, ...variables };
}

/** The same questions for one tenant: what belongs to another is not there. */
function queriesOfTenant(
  all: Queries,
  { store, definitions }: Pick<Asked, 'store' | 'definitions'>,
  tenantId: string | null,
): Queries {
  const instance = async (id: string) => {
    const row = await all.instance(id);
    return row?.tenantId === tenantId ? row : null;
  };
  const isOwn = async (instanceId: string) => (await instance(instanceId)) !== null;
  // Both are asked at once: whose an instance is decides what is told, not what is read.
  const listed =
    <T>(ask: (instanceId: string) => Promise<T[]>) =>
    async (instanceId: string) => {
      const [own, rows] = await Promise.all([isOwn(instanceId), ask(instanceId)]);
      return own ? rows : [];
    };
  const isMine = (query: TaskQuery | InstanceQuery) =>
    query.tenantId === undefined || query.tenantId === tenantId;
  const definition = async (id: string) => {
    const row = await all.definition(id);
    return row && mayRun(row, tenantId) ? row : null;
  };
  const requireOwn = async (id: string) => {
    const { row } = await definitions.get(store, id);
    if (!mayRun(row, tenantId)) throw new WorkflowError('definition_not_found', { id });
  };
  const task = async (id: string) => {
    const row = await all.task(id);
    return row?.tenantId === tenantId ? row : null;
  };
  return {
    definition,
    task,
    latestDefinition: async (key, wanted = tenantId) =>
      wanted === tenantId || wanted === null ? all.latestDefinition(key, wanted) : null,
    async model(id) {
      await requireOwn(id);
      return all.model(id);
    },
    async source(id) {
      await requireOwn(id);
      return all.source(id);
    },
    instance,
    openTasks: async (query = {}) => (isMine(query) ? all.openTasks({ ...query, tenantId }) : []),
    countOpenTasks: async (query = {}) => (isMine(query) ? all.countOpenTasks({ ...query, tenantId }) : 0),
    instances: async (query = {}) => (isMine(query) ? all.instances({ ...query, tenantId }) : []),
    countInstances: async (query = {}) => (isMine(query) ? all.countInstances({ ...query, tenantId }) : 0),
    candidates: async (taskId) => ((await task(taskId)) ? all.candidates(taskId) : []),
    async returnNodes(taskId) {
      if (!(await task(taskId))) throw new WorkflowError('task_not_found', { id: taskId });
      return all.returnNodes(taskId);
    },
    takesPart: async (of) => (await isOwn(of.instanceId)) && all.takesPart(of),
    involved: async (instanceId) =>
      (await isOwn(instanceId))
        ? all.involved(instanceId)
        : { acted: [], asked: { users: [], groups: [] }, copied: [] },
    async taskVariables(taskId) {
      if (!(await task(taskId))) throw new WorkflowError('task_not_found', { id: taskId });
      return all.taskVariables(taskId);
    },
    tree: listed(all.tree),
    executions: listed(all.executions),
    tasks: listed(all.tasks),
    timers: listed(all.timers),
    history: listed(all.history),
    participants: listed(all.participants),
    incidents: listed(all.incidents),
    comments: listed(all.comments),
    attachments: listed(all.attachments),
  };
}
