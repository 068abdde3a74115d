import type { FlowNode } from './process-model.js';
import { extension } from './settings.js';

/**
 * Whether rejections of a countersign are counted as votes; where they are not, one of them rejects.
 * @example
 * countsRejections(node) // true for <flowable:vote reject="count"/>
 */
export const countsRejections = (node: FlowNode): boolean =>
  node.loop !== undefined && extension(node, 'vote')?.attributes.reject === 'count';
