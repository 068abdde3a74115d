import { invite } from './invite-code/invite.zh-cn.js';

export const words = { invite } as const;
