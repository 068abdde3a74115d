export { isWorkflowError, WorkflowError } from '../errors.js';
export type { BinaryOperator, Node, UnaryOperator } from './ast.js';
export { parseExpression } from './parse.js';
