import type { Session } from './context.js';

/** An instance of a loop is done: count it, and go on with the next or with what follows the loop. */
export async function countLoop(session: Session, id: string): Promise<void> {
  await session.engine.elements.loop.instanceDone(session, session.executionAt(id));
}
