import { portrait } from '../contract/modules/system/user/portrait.js';
import type { MessageKey } from '../contract/sentences.js';

/** The most bytes of an avatar: 500 kB (specification, section 9). */
export const maxAvatarSize = portrait.bytes;

const types: ReadonlySet<string> = new Set(portrait.types);

/**
 * What is wrong with a chosen avatar: the key of the tip, or undefined when it may be uploaded.
 *
 * @example
 * avatarProblem({ type: 'image/png', size: 512_000 }); // undefined
 * avatarProblem({ type: 'image/gif', size: 10 }); // 'avatar.tip'
 */
export const avatarProblem = (file: {
  readonly type: string;
  readonly size: number;
}): MessageKey | undefined =>
  types.has(file.type.toLowerCase()) && file.size <= maxAvatarSize ? undefined : 'avatar.tip';
