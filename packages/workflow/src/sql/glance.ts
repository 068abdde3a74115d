import type { Change, Place, Reader, Transaction } from '../store/port.js';
import type { SqlDriver } from './driver.js';
import { openPlace } from './open-place.js';

/** What a command asks for that only a transaction can give. */
class NeedsTransaction extends Error {
  override readonly name = 'NeedsTransaction';
}

/** Writes all changes in one statement if a root still has its number; answers whether it had. */
export type WriteIf = (
  root: { readonly id: string; readonly sequence: number },
  changes: readonly Change[],
) => Promise<boolean>;

/**
 * Tries a command without a transaction: it reads once, what belongs together in one statement, and writes once, if the
 * tree is still as it was read. Most commands need no more; a null says that this one does, or that somebody was faster.
 */
export async function glance<T>(
  driver: SqlDriver,
  reader: Reader,
  writeIf: WriteIf,
  work: (tx: Transaction) => Promise<T>,
): Promise<{ readonly value: T } | null> {
  let place: Place | null | undefined;
  let done = true;
  const refuse = (): never => {
    done = false;
    throw new NeedsTransaction();
  };
  const never = async () => refuse();
  const tx: Transaction = {
    get handle(): unknown {
      return refuse();
    },
    // Versions of a process never change.
    find: (name, id) => (name === 'definition' || name === 'model' ? reader.find(name, id) : never()),
    select: never,
    some: never,
    latestDefinition: never,
    openTasks: never,
    countOpenTasks: never,
    instances: never,
    countInstances: never,
    lockRoot: never,
    lockRoots: never,
    holdDefinition: never,
    lockDefinitions: never,
    lockDueTimer: never,
    write: never,
    async open(of) {
      if (place !== undefined) return refuse();
      place = await openPlace(driver, of, false);
      return place;
    },
    async conclude(changes) {
      if (changes.length > 0 && !(place && (await writeIf(place.root, changes)))) refuse();
    },
  };
  try {
    const value = await work(tx);
    return done ? { value } : null;
  } catch (error) {
    // Whatever came of it: the engine may have put the refusal into words of its own.
    if (!done) return null;
    throw error;
  }
}
