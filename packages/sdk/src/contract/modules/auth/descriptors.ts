export { auth, type TokenReply, tokenReply } from './auth/auth.js';
export { blade4 } from './blade-4/blade-4.js';
export { settings } from './settings/settings.js';
