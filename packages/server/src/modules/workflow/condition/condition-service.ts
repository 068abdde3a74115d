import { workflowCondition } from '@mall/sdk/contract';
import { asc } from 'drizzle-orm';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Values } from '../../../crud/row.js';
import { requireExpression } from '../design-expression.js';
import { workflowConditions } from './condition.table.js';

/** Expressions: kept only where the safe language understands them. */
export const conditionService = createCrudService(workflowCondition, {
  table: workflowConditions,
  family: 'entity',
  order: [asc(workflowConditions.type), asc(workflowConditions.id)],
  rules: {
    beforeInsert: (_ctx, values) => checked(values),
    shapeUpdate: checked,
    beforeRestore: () => undefined,
  },
});

function checked(values: Values): Values {
  if (typeof values.expression === 'string') requireExpression(values.expression);
  return values;
}
