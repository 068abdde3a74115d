import type { ExecutionKind, ExecutionRow, InstanceRow, Variables } from '../store/rows.js';
import type { Session } from './context.js';

/** What a new token needs to know. */
export interface TokenPlace {
  readonly instance: InstanceRow;
  readonly parentId: string | null;
  readonly activityId: string;
  readonly region: string;
  readonly kind?: ExecutionKind;
  readonly locals?: Variables;
}

/** Puts a new token into the tree. */
export function createToken(session: Session, place: TokenPlace): ExecutionRow {
  const id = session.newId();
  return putToken(session, id, place);
}

/** A new instance of a loop; it begins a region of its own. */
export function createLoopToken(session: Session, root: ExecutionRow, locals: Variables): ExecutionRow {
  const id = session.newId();
  return putToken(session, id, {
    instance: session.instanceOf(root),
    parentId: root.id,
    activityId: root.activityId,
    region: `${root.region}/${id}`,
    locals,
  });
}

function putToken(session: Session, id: string, place: TokenPlace): ExecutionRow {
  const row: ExecutionRow = {
    id,
    instanceId: place.instance.id,
    parentId: place.parentId,
    kind: place.kind ?? 'token',
    activityId: place.activityId,
    active: true,
    region: place.region,
    locals: place.locals ?? {},
    loop: null,
    visitId: null,
    sequence: session.number(place.instance),
  };
  session.execution.put(row);
  return row;
}

/** Whether an execution is one of the instances of a multi-instance loop. */
export function isLoopInstance(session: Session, execution: ExecutionRow): boolean {
  const parent = execution.parentId ? session.execution.get(execution.parentId) : undefined;
  return parent?.kind === 'loop' && parent.activityId === execution.activityId;
}

/** A scope or loop that is over becomes a plain token again, without what was its own. */
export function toPlainToken(session: Session, execution: ExecutionRow): void {
  if (execution.kind === 'token') session.execution.patch(execution.id, { active: true });
  else session.execution.patch(execution.id, { kind: 'token', active: true, loop: null, locals: {} });
}
