import type { SpecialAction } from '../actions/special-action.js';
import type { ReplyValue } from '../replies/reply.js';

/** A reply as text; undefined where it has nothing to read. */
export async function writeOutput(reply: unknown): Promise<string | undefined> {
  if (reply === null || reply === undefined || reply === '') return undefined;
  if (typeof reply !== 'object') return String(reply);
  const { writeYaml } = await import('./yaml.js');
  return writeYaml(reply);
}

/** The reply as a value, where a renderer is registered for its kind. */
export const replyOf = ({ reply: kind }: SpecialAction, value: unknown): { readonly reply?: ReplyValue } =>
  kind === undefined ? {} : { reply: { kind, value } };
