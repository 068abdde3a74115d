import * as z from 'zod';
import { isEmptyValue } from '../fields/empty-value.js';

type Body = Readonly<Record<string, unknown>>;

/** What a body may do beside what its form says. */
export interface BodyHabits {
  /** Fields that this body must not leave empty, where that depends on its other fields. */
  readonly needs?: (body: Body) => readonly string[];
  /** Other names that callers have for a field: theirs by ours. No row carries them. */
  readonly alsoNamed?: Readonly<Record<string, string>>;
  /** What a field is that an insert leaves out; a form asks for it all the same. */
  readonly whenAbsent?: Body;
}

/**
 * A parser that first puts a body into the words of its form; on inserts what is left out gets its value.
 *
 * @example
 * const form = z.object({ name: z.string(), isSealed: z.int() });
 * const habits = { alsoNamed: { label: 'name' }, whenAbsent: { isSealed: 0 } };
 * withHabits(form, habits, 'insert').parse({ label: 'a' }); // { name: 'a', isSealed: 0 }
 */
export function withHabits<S extends z.ZodType>(schema: S, habits: BodyHabits, kind: 'insert' | 'update'): S {
  if (!habits.alsoNamed && !habits.whenAbsent) return schema;
  const read = (body: unknown): unknown => {
    if (!isFields(body)) return body;
    const given = named(body, habits);
    return kind === 'insert' ? { ...habits.whenAbsent, ...given } : given;
  };
  // Takes and gives what the schema does, and what it takes beside that is no caller of ours' to know.
  return z.preprocess(read, schema) as unknown as S;
}

const isFields = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Somebody who uses the other name means it, also beside what a row says; an empty one says nothing then. */
function named(body: Body, { alsoNamed = {} }: BodyHabits): Body {
  const others = Object.entries(alsoNamed).filter(([name]) => name in body);
  if (others.length === 0) return body;
  const read = Object.fromEntries(Object.entries(body).filter(([key]) => !(key in alsoNamed)));
  for (const [name, field] of others)
    if (!isEmptyValue(body[name]) || body[field] === undefined) read[field] = body[name];
  return read;
}
