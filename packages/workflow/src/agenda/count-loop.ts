import { multiInstance } from '../behaviors/multi-instance.js';
import type { Session } from './session.js';

/** An instance of a loop is done: count it, and go on with the next or with what follows the loop. */
export async function countLoop(session: Session, id: string): Promise<void> {
  await multiInstance.instanceDone(session, session.executionAt(id));
}
