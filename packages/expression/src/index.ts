export type { BinaryOperator, Node, Template, UnaryOperator } from './ast.js';
export { type Bean, bean, type Callable } from './bean.js';
export { dateFunctions } from './dates.js';
export { ExpressionError, type ExpressionErrorCode, isExpressionError } from './errors.js';
export { evaluate, type Scope } from './evaluate.js';
export { type ExpressionErrorKey, fillText, type Text, type TextParams } from './locales/text.js';
export { typeText } from './operators.js';
export { parseExpression } from './parse.js';
export { hasExpression, parseTemplate } from './template.js';
