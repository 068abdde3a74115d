import { firstPassword } from './first-password/first-password.zh-cn.js';
import { lock } from './lock/lock.zh-cn.js';
import { signIn } from './sign-in/sign-in.zh-cn.js';
import { switching } from './switch/switch.zh-cn.js';

export const words = { firstPassword, lock, signIn, switching } as const;
