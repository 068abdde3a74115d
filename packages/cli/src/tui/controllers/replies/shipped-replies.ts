import { type Replies, textReply } from './reply.js';
import { shapeReply } from './shape-reply.js';

/** What shows replies in every dashboard: what the contract describes of them, and texts. */
export const shippedReplies: Replies = { text: textReply, shape: shapeReply };
