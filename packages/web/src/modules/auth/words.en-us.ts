import { authorize } from './authorize/authorize.en-us.js';
import { firstPassword } from './first-password/first-password.en-us.js';
import { lock } from './lock/lock.en-us.js';
import { signIn } from './sign-in/sign-in.en-us.js';
import { social } from './social/social.en-us.js';
import { switching } from './switch/switch.en-us.js';

export const words = { authorize, firstPassword, lock, signIn, social, switching } as const;
