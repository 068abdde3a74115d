import { plainText } from '../row.js';

export interface Secret {
  readonly who: string;
  /** The field that it is; of many rows it is the same one. */
  readonly field?: string;
  readonly text: string;
}

const secretField = /^(?:password|\w+Password|secret|\w+Secret)$/;
const whoFields = ['account', 'tenantId', 'name', 'code', 'id'];

/**
 * Values of a reply that are shown once and never again: generated passwords and the like.
 *
 * @example
 * secretsOf([{ id: '1', account: 'hr', password: 'Xy…' }]); // [{ who: 'hr', field: 'password', text: 'Xy…' }]
 */
export function secretsOf(reply: unknown): Secret[] {
  if (Array.isArray(reply)) return reply.flatMap(secretsOf);
  if (typeof reply !== 'object' || reply === null) return [];
  const row = reply as Readonly<Record<string, unknown>>;
  const who = whoFields.map((field) => plainText(row[field])).find((text) => text !== '') ?? '';
  return Object.entries(row)
    .filter(([field, value]) => secretField.test(field) && typeof value === 'string' && value !== '')
    .map(([field, value]) => ({ who, field, text: String(value) }));
}
