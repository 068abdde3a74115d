export { auth } from './auth/auth.part.js';
export { settings } from './settings/settings.part.js';
