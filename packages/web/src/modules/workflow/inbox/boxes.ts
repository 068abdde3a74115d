import type { Client } from '@mall/sdk';
import {
  type Endpoint,
  workflowCopy,
  workflowDraft,
  workflowProcess,
  workflowTask,
} from '@mall/sdk/contract';
import type { InboxRow } from './inbox-state.js';

/** The boxes of the inbox. */
export const boxNames = ['todo', 'claim', 'sent', 'done', 'over', 'copies', 'drafts'] as const;
export type BoxName = (typeof boxNames)[number];

type Fields = Readonly<Record<string, unknown>>;

export interface Box {
  readonly endpoint: Endpoint;
  /** The resource whose change changes it. */
  readonly resource: string;
  /** The filter that what is typed is; where there is none, rows are looked through here. */
  readonly search?: string;
  readonly row: (fields: Fields) => InboxRow;
}

export const boxes: Readonly<Record<BoxName, Box>> = {
  todo: { endpoint: workflowTask.operations.list, resource: 'task', ...ofTasks() },
  claim: { endpoint: workflowTask.operations.claimable, resource: 'task', ...ofTasks() },
  sent: { endpoint: workflowProcess.operations.list, resource: 'process', ...ofProcesses() },
  done: { endpoint: workflowTask.operations.done, resource: 'task', ...ofTasks() },
  over: { endpoint: workflowProcess.operations.done, resource: 'process', ...ofProcesses() },
  copies: { endpoint: workflowCopy.operations.list, resource: 'process-copy', search: 'title', row: copyRow },
  drafts: { endpoint: workflowDraft.operations.list, resource: 'workflow-draft', row: draftRow },
};

/** So many rows of a box come at once. */
const boxSize = 200;

/** A part of a box. */
export interface BoxPage {
  readonly rows: readonly InboxRow[];
  readonly total: number;
  readonly current: number;
  /** What was looked for. */
  readonly of: string;
}

interface BoxInput {
  readonly box: Box;
  readonly typed: string;
  readonly current: number;
  readonly signal: AbortSignal;
}

/** The rows of a box, in the server's order: late, due, then what has waited longest. */
export async function loadBox(client: Client, { box, typed, current, signal }: BoxInput): Promise<BoxPage> {
  const search = box.search && typed !== '' ? { [box.search]: typed } : {};
  const input = { current, size: boxSize, ...search };
  // The endpoint's own schema has parsed the page.
  const page = (await client.call(box.endpoint, input, { signal })) as {
    readonly records: readonly Fields[];
    readonly total: number;
  };
  return { rows: page.records.map(box.row), total: page.total, current, of: typed };
}

/** The part after one, where there is one. */
export const nextPage = ({ current, total }: BoxPage): number | undefined =>
  current * boxSize < total ? current + 1 : undefined;

/** Where a task of somebody's waits, of which no more is known than its id; nowhere, where it waits for him no more. */
export async function findTask(
  client: Client,
  taskId: string,
): Promise<{ readonly taskId: string; readonly processInsId: string } | undefined> {
  const { signal } = new AbortController();
  for (let current: number | undefined = 1; current !== undefined; ) {
    const page: BoxPage = await loadBox(client, { box: boxes.todo, typed: '', current, signal });
    const found = page.rows.find((one) => one.taskId === taskId);
    if (found) return { taskId, processInsId: found.processInsId };
    current = nextPage(page);
  }
  return undefined;
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

function ofTasks(): Pick<Box, 'search' | 'row'> {
  return { search: 'processDefinitionName', row: taskRow };
}

function taskRow(row: Fields): InboxRow {
  const taskId = text(row.taskId);
  const open = row.status === 'todo' || row.status === 'claim';
  const owner = text(row.ownerName);
  const free = text(row.assignee) === '';
  return {
    ...{
      key: taskId,
      taskId,
      processInsId: text(row.processInstanceId),
      title: text(row.processDefinitionName),
    },
    ...{ step: text(row.taskName), starter: text(row.startUsername) },
    node: { definition: text(row.processDefinitionId), key: text(row.taskDefinitionKey) },
    ...{
      since: text(open ? row.createTime : (row.endTime ?? row.createTime)),
      due: open ? text(row.dueTime) : '',
    },
    why: !open ? 'none' : owner !== '' ? 'behalf' : free ? 'candidate' : 'mine',
    who: owner !== '' ? owner : text(row.assigneeName),
    state: '',
    heldBy: text(row.heldBy),
    heldByName: text(row.heldByName),
  };
}

/** Of what is no task. */
const nobodyDecides = { heldBy: '', heldByName: '' };

function ofProcesses(): Pick<Box, 'search' | 'row'> {
  return { search: 'processDefinitionName', row: processRow };
}

function processRow(row: Fields): InboxRow {
  // One that is over stands nowhere and waits for nobody: its state says all of it.
  const isOver = text(row.endTime) !== '';
  return {
    ...{ key: text(row.processInstanceId), processInsId: text(row.processInstanceId) },
    ...{ title: text(row.processDefinitionName), step: isOver ? '' : text(row.taskName) },
    ...{ starter: text(row.startUsername), since: text(row.createTime), due: '', why: 'none' },
    ...{ who: isOver ? '' : text(row.assigneeName), state: text(row.processIsFinished), ...nobodyDecides },
  };
}

function copyRow(row: Fields): InboxRow {
  return {
    ...{ key: text(row.id), processInsId: text(row.processId), title: text(row.title), step: '' },
    ...{
      starter: text(row.initiator),
      since: text(row.createTime),
      due: '',
      why: 'none',
      who: '',
      state: '',
      ...nobodyDecides,
    },
  };
}

function draftRow(row: Fields): InboxRow {
  const [taskId, processId] = [text(row.taskId), text(row.processDefId)];
  return {
    ...{
      key: text(row.id),
      processInsId: '',
      title: text(row.processDefinitionName),
      step: text(row.taskName),
    },
    ...{
      starter: '',
      since: text(row.updateTime),
      due: '',
      why: 'none',
      who: '',
      state: '',
      ...nobodyDecides,
    },
    ...(taskId === '' ? { processId } : { taskId }),
  };
}
