import { mayRun } from './agenda/find-definition.js';
import { WorkflowError } from './errors.js';
import type { Queries } from './queries.js';
import type { Reader } from './store/port.js';

/** The same questions for one tenant: what belongs to another is not there. */
export function queriesOfTenant(all: Queries, store: Reader, tenantId: string | null): Queries {
  const isOwn = async (instanceId: string) =>
    (await store.find('instance', instanceId))?.tenantId === tenantId;
  const listed =
    <T>(ask: (instanceId: string) => Promise<T[]>) =>
    async (instanceId: string) =>
      (await isOwn(instanceId)) ? ask(instanceId) : [];
  const definition = async (id: string) => {
    const row = await all.definition(id);
    return row && mayRun(row, tenantId) ? row : null;
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
      if (!(await definition(id))) throw new WorkflowError('definition_not_found', { id });
      return all.model(id);
    },
    instance: async (id) => ((await isOwn(id)) ? all.instance(id) : null),
    openTasks: async (query = {}) =>
      query.tenantId === undefined || query.tenantId === tenantId
        ? all.openTasks({ ...query, tenantId })
        : [],
    candidates: async (taskId) => ((await task(taskId)) ? all.candidates(taskId) : []),
    async taskVariables(taskId) {
      if (!(await task(taskId))) throw new WorkflowError('task_not_found', { id: taskId });
      return all.taskVariables(taskId);
    },
    tree: listed(all.tree),
    executions: listed(all.executions),
    tasks: listed(all.tasks),
    timers: listed(all.timers),
    history: listed(all.history),
    incidents: listed(all.incidents),
    comments: listed(all.comments),
    attachments: listed(all.attachments),
  };
}
