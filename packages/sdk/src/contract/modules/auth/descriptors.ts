export { auth, type TokenReply, tokenReply } from './auth/auth.js';
export { authorize } from './authorize/authorize.js';
export { blade4 } from './blade-4/blade-4.js';
export { settings } from './settings/settings.js';
export { social } from './social/social.js';
export { socialProvider } from './social-provider/social-provider.js';
export { ssoSource } from './social-provider/sso-source.js';
