export { auth } from './auth/index.js';
export { authorize } from './authorize/index.js';
export { blade4 } from './blade-4/index.js';
export { settings } from './settings/index.js';
export { social } from './social/index.js';
export { socialProvider as 'social-provider' } from './social-provider/index.js';
