export { auth } from './auth/auth.part.js';
export { retention } from './retention/retention.part.js';
export { settings } from './settings/settings.part.js';
export { socialProvider } from './social-provider/social-provider.part.js';
