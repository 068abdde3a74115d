import { firstPassword } from './first-password/first-password.zh-CN.js';
import { lock } from './lock/lock.zh-CN.js';
import { signIn } from './sign-in/sign-in.zh-CN.js';

export const words = { firstPassword, lock, signIn } as const;
