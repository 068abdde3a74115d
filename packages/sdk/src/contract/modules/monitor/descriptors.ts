export { logApi } from './log-api/log-api.js';
export { logError } from './log-error/log-error.js';
export { logUsual } from './log-usual/log-usual.js';
