export { auth } from './auth/index.js';
export { settings } from './settings/index.js';
