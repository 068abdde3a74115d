export { auth } from './auth/index.js';
export { blade4 } from './blade-4/index.js';
export { settings } from './settings/index.js';
