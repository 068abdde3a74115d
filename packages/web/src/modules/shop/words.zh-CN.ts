import { invite } from './invite-code/invite.zh-CN.js';

export const words = { invite } as const;
