export { folders } from './folders.js';
export { logApi } from './log-api/log-api.part.js';
export { logError } from './log-error/log-error.part.js';
export { logUsual } from './log-usual/log-usual.part.js';
