import { type AnyResource, verbsOf } from '@mall/sdk/contract';
import type { SpecialAction } from '../actions/special-action.js';
import type { ReplyValue } from '../replies/reply.js';
import { valueText } from '../resource/value-text.js';
import type { Row } from '../state/row.js';
import type { Described } from './described.js';

/**
 * What of a reply a person wants to read, and what shows it; undefined for an acknowledgement.
 *
 * 1. A renderer that a module registers for the action's replies.
 * 2. Of a saved row only its secrets, which are shown this once: lists show the rest.
 * 3. Values and rows as the contract describes them (`replyShapeOf`).
 * 4. Anything else as text: a generated password, a reply without a schema.
 */
export async function readReply(
  { resource, fields, special }: Described & { readonly special: SpecialAction },
  operation: string,
  value: unknown,
): Promise<ReplyValue | undefined> {
  if (special.reply !== undefined) return { kind: special.reply, value };
  if (isNothing(value)) return undefined;
  if (isSavedRow(resource, operation)) return textOf(await asText(secretsIn(resource, value as Row)));
  if (fields.reply(operation))
    return { kind: 'shape', value: { name: resource.name, operation, reply: value } };
  return textOf(await asText(value));
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

function isSavedRow(resource: AnyResource, operation: string): boolean {
  const { create, update } = verbsOf(resource);
  const isSaved = operation === create || operation === update;
  return isSaved || resource.operations[operation]?.output === resource.row;
}

const textOf = (text: string | undefined): ReplyValue | undefined =>
  text === undefined ? undefined : { kind: 'text', value: text };

/** Objects as YAML. */
async function asText(value: unknown): Promise<string | undefined> {
  if (isNothing(value)) return undefined;
  if (typeof value !== 'object') return String(value);
  const { writeYaml } = await import('./yaml.js');
  return writeYaml(value);
}

/** The secrets of a row with its title; undefined where it carries none. */
function secretsIn({ secrets, title }: AnyResource, row: Row): Row | undefined {
  const given = secrets.filter((field) => valueText(row[field]) !== '');
  if (given.length === 0) return undefined;
  return Object.fromEntries([title, ...given].map((field) => [field, row[field]]));
}
