export { logApi as 'log-api' } from './log-api/index.js';
export { logError as 'log-error' } from './log-error/index.js';
export { logUsual as 'log-usual' } from './log-usual/index.js';
