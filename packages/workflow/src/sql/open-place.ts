import type { Opening, Place } from '../store/port.js';
import type { ExecutionRow, InstanceRow, TaskRow } from '../store/rows.js';
import { shapeOf } from './columns.js';
import type { SqlDriver } from './driver.js';
import { readRow } from './read-row.js';

interface Found {
  readonly kind: 'root' | 'seen' | 'task' | 'instance' | 'execution';
  readonly row: string;
}

/**
 * Finds a task or an instance with its root and the tokens around it, in one statement, and locks the root if wanted.
 * Who waits for the lock gets the root as it is then, and everything else as it was before: the root's number tells,
 * because every command raises it, and then all is read again under the lock.
 */
export async function openPlace(driver: SqlDriver, of: Opening, locking: boolean): Promise<Place | null> {
  const [text, id] =
    'task' in of ? [textOfTask(locking), of.task] : [textOfInstance(of, locking), of.instance];
  for (;;) {
    const found = (await driver.query(text, [id])).rows as readonly Found[];
    const place = placeOf(found, of);
    const seen = found.find((each) => each.kind === 'seen')?.row;
    if (!place || !locking || Number(seen) === place.root.sequence) return place;
  }
}

const rowOf = (kind: string, table: string) => `select '${kind}' as kind, to_jsonb(${table})::text as row`;

const rootOf = (rootId: string, locking: boolean) => `
  root as materialized (select * from mall_wf_instance where id = ${rootId}${locking ? ' for update' : ''})`;

/** The root as this statement sees it, lock or none. */
const seenOf = (rootId: string, locking: boolean) =>
  locking ? ` union all select 'seen', sequence::text from mall_wf_instance where id = ${rootId}` : '';

/** It begins with SELECT: a driver may send what only reads along with BEGIN. */
const reading = (text: string) => `select kind, row from (${text}) as found`;

/** A task's tokens are those of its region and of the regions around it: `/a/b` → '', '/a', '/a/b'. */
function textOfTask(locking: boolean): string {
  const rootId = '(select root_id from mall_wf_task where id = $1)';
  return reading(`
  with task as materialized (select * from mall_wf_task where id = $1),${rootOf(rootId, locking)}
  ${rowOf('root', 'root')} from root${seenOf(rootId, locking)}
  union all ${rowOf('task', 'task')} from task
  union all ${rowOf('instance', 'i')} from task join mall_wf_instance i on i.id = task.instance_id
    where task.instance_id <> task.root_id
  union all ${rowOf('execution', 'e')} from task join mall_wf_execution e on e.instance_id = task.instance_id
    and e.region = any(array(
      select array_to_string((string_to_array(task.region, '/'))[1:n], '/')
      from generate_series(1, greatest(cardinality(string_to_array(task.region, '/')), 1)) n))`);
}

function textOfInstance({ whole }: { readonly whole: boolean }, locking: boolean): string {
  const rootId = '(select root_id from mall_wf_instance where id = $1)';
  const tokens = ` union all ${rowOf('execution', 'e')} from mall_wf_execution e where e.instance_id = $1`;
  return reading(`
  with${rootOf(rootId, locking)}
  ${rowOf('root', 'root')} from root${seenOf(rootId, locking)}
  union all ${rowOf('instance', 'i')} from mall_wf_instance i where i.id = $1 and i.id <> i.root_id${whole ? tokens : ''}`);
}

const shapes = {
  instance: shapeOf('instance'),
  task: shapeOf('task'),
  execution: shapeOf('execution'),
};

function placeOf(found: readonly Found[], of: Opening): Place | null {
  const root = instanceOf(found, 'root');
  if (!root) return null;
  const task = found.find((each) => each.kind === 'task');
  if ('task' in of && !task) return null;
  const executions = found.filter((each) => each.kind === 'execution').map(executionOf);
  return {
    root,
    instance: instanceOf(found, 'instance') ?? root,
    task: task ? (readRow<'task'>(shapes.task, task) satisfies TaskRow) : null,
    executions: executions.sort((left, right) => left.sequence - right.sequence),
  };
}

function instanceOf(found: readonly Found[], kind: Found['kind']): InstanceRow | null {
  const row = found.find((each) => each.kind === kind);
  return row ? readRow<'instance'>(shapes.instance, row) : null;
}

const executionOf = (row: Found): ExecutionRow => readRow<'execution'>(shapes.execution, row);
