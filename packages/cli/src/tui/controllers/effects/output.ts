import type { SpecialAction } from '../actions/special-action.js';
import type { ReplyValue } from '../replies/reply.js';

/** An answer that a person wants to read; undefined for an acknowledgement. */
export async function writeOutput(reply: unknown): Promise<string | undefined> {
  if (reply === null || reply === undefined || reply === '') return undefined;
  if (typeof reply !== 'object') return String(reply);
  const { writeYaml } = await import('./yaml.js');
  return writeYaml(reply);
}

/** The reply itself, where something shows it better than as text. */
export const replyOf = ({ reply: kind }: SpecialAction, value: unknown): { readonly reply?: ReplyValue } =>
  kind === undefined ? {} : { reply: { kind, value } };
