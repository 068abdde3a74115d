import { firstPassword } from './first-password/first-password.en-US.js';
import { lock } from './lock/lock.en-US.js';
import { signIn } from './sign-in/sign-in.en-US.js';

export const words = { firstPassword, lock, signIn } as const;
