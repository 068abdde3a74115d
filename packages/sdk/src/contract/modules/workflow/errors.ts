import { defineErrors } from '../../texts/define-texts.js';
import { actionErrors } from './errors/action-errors.js';
import { designErrors } from './errors/design-errors.js';
import { engineErrors } from './errors/engine-errors.js';
import { operationErrors } from './errors/operation-errors.js';
import { readingErrors } from './errors/reading-errors.js';
import { timeErrors } from './errors/time-errors.js';

/** Refusals of this module: of its design, of what people do and read, of operators, and of the engine behind all. */
export const errors = defineErrors({
  ...engineErrors,
  ...designErrors,
  ...actionErrors,
  ...readingErrors,
  ...operationErrors,
  ...timeErrors,
});
