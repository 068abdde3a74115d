import type { FlowNode } from './process-model.js';
import { extension } from './settings.js';

/** What a step asks of whoever passes it, beside what its form asks. */
export interface Requires {
  /** Some words of theirs. */
  readonly comment: boolean;
  /** Every signature of the form that they may write. */
  readonly signature: boolean;
}

/**
 * What a step asks of whoever passes it; the host sees to it.
 * @example
 * requiresOf(node).comment // true for <flowable:require comment="true"/>
 */
export function requiresOf(node: FlowNode | undefined): Requires {
  const said = node && extension(node, 'require')?.attributes;
  return { comment: said?.comment === 'true', signature: said?.signature === 'true' };
}
