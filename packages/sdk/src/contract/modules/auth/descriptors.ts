export { auth, type TokenReply, tokenReply } from './auth/auth.js';
export { authorize } from './authorize/authorize.js';
export { blade4 } from './blade-4/blade-4.js';
export { settings } from './settings/settings.js';
export { social } from './social/social.js';
export { socialProvider, ssoSource } from './social-provider/social-provider.js';
