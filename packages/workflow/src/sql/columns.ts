import { keyFields } from '../store/port.js';
import type { TableName, Tables } from '../store/rows.js';

/** json is kept as text, because jsonb forgets the order of fields, and a model's elements have one. */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'boolean'
  | 'timestamptz'
  | 'jsonb'
  | 'json'
  | 'double precision';

export interface Column {
  readonly field: string;
  readonly name: string;
  readonly type: ColumnType;
}

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Fields<N extends TableName> = Readonly<Record<keyof Tables[N] & string, ColumnType>>;

const fields: { readonly [N in TableName]: Fields<N> } = {
  definition: {
    id: 'text',
    key: 'text',
    version: 'integer',
    name: 'text',
    description: 'text',
    category: 'text',
    tenantId: 'text',
    deploymentId: 'text',
    resource: 'text',
    suspended: 'boolean',
    removing: 'boolean',
    createTime: 'timestamptz',
  },
  model: { id: 'text', xml: 'text', model: 'json' },
  instance: {
    id: 'text',
    rootId: 'text',
    parentId: 'text',
    callerId: 'text',
    callerRegion: 'text',
    definitionId: 'text',
    definitionKey: 'text',
    tenantId: 'text',
    businessKey: 'text',
    name: 'text',
    starter: 'text',
    state: 'text',
    shown: 'text',
    suspended: 'boolean',
    startTime: 'timestamptz',
    endTime: 'timestamptz',
    endActivityId: 'text',
    reason: 'text',
    variables: 'jsonb',
    sequence: 'integer',
  },
  execution: {
    id: 'text',
    instanceId: 'text',
    parentId: 'text',
    kind: 'text',
    activityId: 'text',
    active: 'boolean',
    region: 'text',
    locals: 'jsonb',
    loop: 'jsonb',
    visitId: 'text',
    sequence: 'integer',
  },
  task: {
    id: 'text',
    instanceId: 'text',
    rootId: 'text',
    executionId: 'text',
    region: 'text',
    definitionId: 'text',
    definitionKey: 'text',
    tenantId: 'text',
    activityId: 'text',
    name: 'text',
    description: 'text',
    assignee: 'text',
    owner: 'text',
    delegation: 'text',
    priority: 'integer',
    dueTime: 'timestamptz',
    category: 'text',
    formKey: 'text',
    suspended: 'boolean',
    createTime: 'timestamptz',
    claimTime: 'timestamptz',
    endTime: 'timestamptz',
    completer: 'text',
    reason: 'text',
    locals: 'jsonb',
    sequence: 'integer',
  },
  candidate: { taskId: 'text', type: 'text', value: 'text' },
  timer: {
    id: 'text',
    instanceId: 'text',
    rootId: 'text',
    executionId: 'text',
    region: 'text',
    activityId: 'text',
    dueTime: 'timestamptz',
    every: 'text',
    timesLeft: 'integer',
    failures: 'integer',
    error: 'text',
    suspended: 'boolean',
    sequence: 'integer',
  },
  subscription: {
    id: 'text',
    instanceId: 'text',
    rootId: 'text',
    executionId: 'text',
    region: 'text',
    activityId: 'text',
    signal: 'text',
    local: 'boolean',
    tenantId: 'text',
    sequence: 'integer',
  },
  history: {
    id: 'text',
    instanceId: 'text',
    executionId: 'text',
    activityId: 'text',
    activityName: 'text',
    activityType: 'text',
    taskId: 'text',
    assignee: 'text',
    calledId: 'text',
    startTime: 'timestamptz',
    endTime: 'timestamptz',
    reason: 'text',
    sequence: 'integer',
  },
  participant: {
    instanceId: 'text',
    rootId: 'text',
    tenantId: 'text',
    userId: 'text',
    type: 'text',
    startTime: 'timestamptz',
  },
  value: {
    instanceId: 'text',
    tenantId: 'text',
    name: 'text',
    text: 'text',
    number: 'double precision',
    time: 'timestamptz',
  },
  incident: {
    id: 'text',
    instanceId: 'text',
    rootId: 'text',
    executionId: 'text',
    activityId: 'text',
    type: 'text',
    detail: 'text',
    createTime: 'timestamptz',
    sequence: 'integer',
  },
  comment: {
    id: 'text',
    instanceId: 'text',
    taskId: 'text',
    userId: 'text',
    type: 'text',
    message: 'text',
    createTime: 'timestamptz',
    sequence: 'integer',
  },
  attachment: {
    id: 'text',
    instanceId: 'text',
    taskId: 'text',
    userId: 'text',
    type: 'text',
    name: 'text',
    description: 'text',
    url: 'text',
    createTime: 'timestamptz',
    sequence: 'integer',
  },
};

/** A table as SQL knows it. */
export interface TableShape {
  readonly table: string;
  readonly columns: readonly Column[];
  readonly key: readonly string[];
  readonly order: string;
}

/**
 * The shape of a table: its name in the database, its columns, its key, and the order rows come in.
 * @example
 * shapeOf('task').table // 'mall_wf_task'
 */
export function shapeOf(name: TableName): TableShape {
  const columns = Object.entries(fields[name]).map(([field, type]) => ({ field, name: snake(field), type }));
  const has = (field: string) => columns.some((column) => column.field === field);
  const order = ['createTime', 'startTime', 'sequence'].filter(has).map(snake);
  const key = keyFields(name).map(snake);
  return {
    table: `mall_wf_${name}`,
    columns,
    key,
    order: [...order, key.at(-1)].join(', '),
  };
}
