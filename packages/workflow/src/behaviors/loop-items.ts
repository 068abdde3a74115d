import { type Text, typeText } from '@mall/expression';
import type { Session } from '../agenda/context.js';
import { evaluateAt } from '../agenda/evaluate.js';
import { toVariables } from '../agenda/variables.js';
import { isWorkflowError, WorkflowError } from '../errors.js';
import { detailText } from '../locales/text.js';
import type { FlowNode, LoopDefinition } from '../model/process-model.js';
import type { ExecutionRow, Json } from '../store/rows.js';

const maxInstances = 10_000;

/** What the instances of a loop are about: the items of its collection, or just numbers. */
export async function loopItems(
  session: Session,
  execution: ExecutionRow,
  node: FlowNode,
  loop: LoopDefinition,
): Promise<readonly Json[]> {
  const fail = (detail: Text, cause?: unknown) =>
    new WorkflowError('bad_collection', { element: node.name ?? node.id, detail }, { cause });
  try {
    const template = loop.collection ?? loop.cardinality;
    const value = template && (await evaluateAt(session, execution, template));
    const items = loop.collection ? asList(value) : asCount(value);
    if (!items)
      throw fail(
        loop.collection ? detailText('not_a_list', { from: typeText(value) }) : detailText('not_a_count'),
      );
    if (items.length > maxInstances) throw fail(detailText('too_many_instances', { limit: maxInstances }));
    return items;
  } catch (error) {
    if (isWorkflowError(error) && error.code === 'workflow.unknown_variable') throw fail(error.text, error);
    throw error;
  }
}

function asList(value: unknown): readonly Json[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return toVariables({ items: value }).items as readonly Json[];
}

function asCount(value: unknown): readonly Json[] | undefined {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) return undefined;
  return Array.from({ length: Math.min(count, maxInstances + 1) }, (_, index) => index);
}
