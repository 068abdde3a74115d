import type { ReplyRenderers } from '../resource/actions/reply/renderers.js';
import { modules } from './modules.js';

/** The renderers of replies that modules bring. */
export const allReplies: ReplyRenderers = Object.assign(
  {},
  ...Object.values(modules).map(({ replies = {} }) => replies),
);
