import type { Context } from '../../command/context.js';
import type { Row } from '../../io/output/format.js';
import { showRequest } from '../../resource/calls/send.js';

/** A task as a list has it. */
export interface Task {
  readonly taskId: string;
  readonly title: string;
  readonly step: string;
  readonly starter: string;
  /** Whose it is, where it came by a proxy or was handed on. */
  readonly behalf: string;
  readonly since: string;
  readonly due: string;
  readonly status: string;
  readonly processInstanceId: string;
}

/** What waits for the caller: what is late first, then what is due, then what has waited longest. */
export async function readTasks(size: number, context: Context): Promise<{ tasks: Task[]; total: number }> {
  const { list } = (await context.describe('task')).resource.operations;
  if (!list) return { tasks: [], total: 0 };
  const client = await context.client();
  // The endpoint's own schema has parsed it.
  const page = (await client.call(list, { current: 1, size }, { signal: context.signal })) as {
    readonly records: readonly Row[];
    readonly total: number | string;
  };
  const tasks = page.records.map(taskOf);
  return { tasks: tasks.sort(byUrgency), total: Number(page.total) };
}

/** The request for them, where a dry run sends nothing. */
export async function sayRequest(size: number, context: Context): Promise<undefined> {
  const { list } = (await context.describe('task')).resource.operations;
  if (list) await showRequest(list, { current: 1, size }, context);
}

function taskOf(row: Row): Task {
  const text = (name: string) => String(row[name] ?? '');
  return {
    taskId: text('taskId'),
    title: text('processDefinitionName'),
    step: text('taskName'),
    starter: text('startUsername'),
    behalf: text('ownerName'),
    since: text('createTime'),
    due: text('dueTime'),
    status: text('status'),
    processInstanceId: text('processInstanceId'),
  };
}

const byUrgency = (one: Task, other: Task): number =>
  (one.due || '9').localeCompare(other.due || '9') || one.since.localeCompare(other.since);
