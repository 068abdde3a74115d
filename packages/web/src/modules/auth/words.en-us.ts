import { firstPassword } from './first-password/first-password.en-us.js';
import { lock } from './lock/lock.en-us.js';
import { signIn } from './sign-in/sign-in.en-us.js';
import { switching } from './switch/switch.en-us.js';

export const words = { firstPassword, lock, signIn, switching } as const;
