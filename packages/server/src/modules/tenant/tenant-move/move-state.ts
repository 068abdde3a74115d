import { hostname } from 'node:os';
import type { SqlDriver } from '../../../database/driver.js';
import { isAlive, startOfProcess } from '../../../database/process-start.js';
import { StartError } from '../../../support/start-error.js';

type Asked = Pick<SqlDriver, 'query'>;

/**
 * Where it goes away: `closed` while it may still stay, `leaving` once it is at the other place, `moved` when nothing of
 * it is left. Where it comes to: `arriving`, then `arrived`.
 */
export type MoveState = 'closed' | 'leaving' | 'moved' | 'arriving' | 'arrived';

/** What is left of a move that has come to its end; another may begin. */
export const isOver = ({ state }: Move): boolean => state === 'moved' || state === 'arrived';

/** What a database knows of a tenant's move. */
export interface Move {
  readonly moveId: string;
  readonly state: MoveState;
  readonly place: string;
  readonly facts: string;
  readonly progress: string;
  readonly holder: string | null;
  readonly isHeld: boolean;
}

export async function moveOf({ query }: Asked, tenantId: string): Promise<Move | undefined> {
  const { rows } = await query<Move>(
    `select move_id as "moveId", state, place, facts, progress, holder,
       (holder is not null and held_until > now()) as "isHeld"
     from mall_tenant_move where tenant_id = $1`,
    [tenantId],
  );
  return rows[0];
}

/**
 * Written together with what closes the tenant; a tenant that was here before and has moved may come back.
 *
 * @throws StartError move.held where somebody else has begun meanwhile
 */
export async function noteMove(
  { query }: Asked,
  tenantId: string,
  move: Pick<Move, 'moveId' | 'state' | 'place' | 'facts'>,
): Promise<void> {
  const { rows } = await query(
    `insert into mall_tenant_move (tenant_id, move_id, state, closed, place, facts, holder, held_until, create_time)
     values ($1, $2, $3, true, $4, $5, $6, now() + interval '${heldFor} seconds', now())
     on conflict (tenant_id) do update set move_id = excluded.move_id, state = excluded.state, closed = true,
       place = excluded.place, facts = excluded.facts, progress = '{}', holder = excluded.holder,
       held_until = excluded.held_until, create_time = excluded.create_time
     where not mall_tenant_move.closed returning 1`,
    [tenantId, move.moveId, move.state, move.place.slice(0, 255), move.facts, me()],
  );
  if (rows.length === 0) throw isHeldBy(tenantId, (await moveOf({ query }, tenantId))?.holder);
}

/** How far a move is; whoever is at it has it for a while longer. */
export async function noteProgress(
  { query }: Asked,
  tenantId: string,
  { state = null, progress = null }: { readonly state?: MoveState | null; readonly progress?: string | null },
): Promise<void> {
  await query(
    `update mall_tenant_move set state = coalesce($2::text, state), closed = coalesce($2::text, state) not in ('moved', 'arrived'),
       progress = coalesce($3::text, progress), holder = case when $2::text in ('moved', 'arrived') then null else $4 end,
       held_until = now() + interval '${heldFor} seconds'
     where tenant_id = $1`,
    [tenantId, state, progress, me()],
  );
}

/**
 * A move is one process's at a time; of one that was killed on this machine that is known at once, of others after a while.
 *
 * @throws StartError move.held
 */
export async function holdMove({ query }: Asked, tenantId: string, move: Move): Promise<void> {
  const { holder, isHeld } = move;
  const free = !isHeld || holder === me() || isGone(holder ?? '');
  const { rows } = await query(
    `update mall_tenant_move set holder = $2, held_until = now() + interval '${heldFor} seconds'
     where tenant_id = $1 and holder is not distinct from $3::text and $4::boolean returning 1`,
    [tenantId, me(), holder, free],
  );
  if (rows.length === 0) throw isHeldBy(tenantId, holder);
}

/** Its machine and its number there; the moment it began tells people nothing. */
const isHeldBy = (tenantId: string, holder: string | null | undefined): StartError =>
  new StartError('move.held', { tenantId, holder: (holder ?? '?').split(' ', 2).join(' ') });

export async function forgetMove({ query }: Asked, tenantId: string, moveId: string): Promise<void> {
  await query('delete from mall_tenant_move where tenant_id = $1 and move_id = $2', [tenantId, moveId]);
}

/** Seconds; longer than any one step takes. */
const heldFor = 60;

const me = (): string => `${hostname()} ${process.pid} ${startOfProcess(process.pid) ?? ''}`;

/** Whoever had it was a process of this machine that has ended. */
function isGone(holder: string): boolean {
  const [host, pid, start = ''] = holder.split(' ');
  if (host !== hostname()) return false;
  return !isAlive(Number(pid)) || (startOfProcess(Number(pid)) ?? '') !== start;
}
