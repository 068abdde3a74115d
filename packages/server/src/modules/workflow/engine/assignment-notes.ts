import type { NobodyRule } from './nobody.js';

/** What is to be said about a new task once it is there. */
export type Note =
  | { readonly kind: 'skipped'; readonly why: 'starter' | 'handled' | 'nobody' }
  | { readonly kind: 'nobody'; readonly rule: NobodyRule; readonly people: readonly string[] }
  | { readonly kind: 'onBehalf'; readonly of: readonly string[] };

interface Notes {
  /** By task. */
  readonly tasks: Map<string, Note>;
  /** By instance and node: on behalf of whom the people of a countersign are asked. */
  readonly countersigns: Map<string, ReadonlyMap<string, readonly string[]>>;
}

const kept = new WeakMap<object, Notes>();

/** The notes of a transaction; they are gone with it. */
export function notesOf(transaction: unknown): Notes {
  if (typeof transaction !== 'object' || transaction === null)
    throw new TypeError('no transaction to keep notes for');
  const notes = kept.get(transaction) ?? { tasks: new Map(), countersigns: new Map() };
  kept.set(transaction, notes);
  return notes;
}
