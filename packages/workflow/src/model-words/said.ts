import type { Text } from '@mall/expression';
import type { Extension, ListenerDefinition } from '../model/process-model.js';
import { valueWords } from './words.js';

/**
 * An expression as a person reads it: `${days > 3}` is `days > 3`.
 *
 * @example
 * withoutBraces('${days > 3}') // 'days > 3'
 */
export const withoutBraces = (source: string | undefined): string | undefined =>
  source === undefined ? undefined : (/^\$\{([^{}]*)\}$/s.exec(source)?.[1] ?? source).trim();

/** What is written `true` or `false`, or `1` or `0`, in words. */
export const yesNo = (value: string): Text | string =>
  value === 'true' || value === '1'
    ? valueWords.yes
    : value === 'false' || value === '0'
      ? valueWords.no
      : value;

/** A listener in one line. */
export const spoken = ({ on, event, name, expression }: ListenerDefinition): string =>
  `${on}.${event}: ${name ?? expression?.source ?? ''}`;

/** An extension element as it is written, in one line: `retry count=3`. */
export function written({ attributes, text, children = [] }: Extension): string {
  const parts = Object.entries(attributes).map(([key, value]) => `${key}=${value}`);
  return [
    ...parts,
    ...(text ? [text] : []),
    ...children.map((child) => `${child.name}(${written(child)})`),
  ].join(' ');
}
