import type { ReplyRenderers } from '../resource/reply-renderer.js';
import { modules } from './modules.js';

/** The renderers of replies that modules bring. */
export const allReplies: ReplyRenderers = Object.assign(
  {},
  ...Object.values(modules).map(({ replies = {} }) => replies),
);
