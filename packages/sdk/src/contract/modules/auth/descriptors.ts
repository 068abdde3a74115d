export { auth, type TokenReply, tokenReply } from './auth/auth.js';
export { settings } from './settings/settings.js';
