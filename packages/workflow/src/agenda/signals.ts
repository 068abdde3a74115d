import type { SubscriptionRow } from '../store/rows.js';
import type { Session } from './context.js';

/** Who is to hear a signal. */
export interface SignalCall {
  readonly signal: string;
  readonly tenantId: string | null;
  /** only this tree hears it */
  readonly onlyRoot: string | null;
  /** the tree it is thrown in, whose root is locked already */
  readonly from: string | null;
}

/** Tells everything that waits for a signal; suspended instances do not hear it. Answers how many did. */
export async function deliverSignal(session: Session, call: SignalCall): Promise<number> {
  const { signal, tenantId, onlyRoot, from } = call;
  const stored = await session.tx.select('subscription', { signal, tenantId });
  const others = stored.filter((each) => each.rootId !== from && hears(each, onlyRoot, from));
  const locked = new Set([from, ...others.map((each) => each.rootId)]);
  await session.tx.lockRoots(others.map((each) => each.rootId));
  session.subscription.load(await session.tx.select('subscription', { signal, tenantId }));
  const listening = [...session.subscription.values()].filter(
    (each) => each.signal === signal && each.tenantId === tenantId && hears(each, onlyRoot, from),
  );
  // Who began to wait only now is not locked, and was not there when the signal came.
  const present = listening.filter((each) => locked.has(each.rootId));
  let received = 0;
  for (const subscription of present.sort(inOrder)) received += await tell(session, subscription);
  return received;
}

const inOrder = (left: SubscriptionRow, right: SubscriptionRow) => left.sequence - right.sequence;

/** A local wait hears its own tree only, and a local signal reaches its own tree only. */
const hears = (each: SubscriptionRow, onlyRoot: string | null, from: string | null) =>
  (onlyRoot === null || each.rootId === onlyRoot) && (!each.local || each.rootId === from);

async function tell(session: Session, subscription: SubscriptionRow): Promise<number> {
  const instance = await session.loadInstance(subscription.instanceId);
  if (instance.suspended || instance.state !== 'running') return 0;
  await session.loadRegion(instance, subscription.region);
  session.plan({ do: 'fire', execution: subscription.executionId, activity: subscription.activityId });
  return 1;
}
