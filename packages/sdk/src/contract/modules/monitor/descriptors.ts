export { logApi } from './log-api/log-api.js';
export { logError } from './log-error/log-error.js';
export { type LogEventName, logUsual } from './log-usual/log-usual.js';
