import { authorize } from './authorize/authorize.zh-cn.js';
import { firstPassword } from './first-password/first-password.zh-cn.js';
import { lock } from './lock/lock.zh-cn.js';
import { signIn } from './sign-in/sign-in.zh-cn.js';
import { social } from './social/social.zh-cn.js';
import { switching } from './switch/switch.zh-cn.js';

export const words = { authorize, firstPassword, lock, signIn, social, switching } as const;
