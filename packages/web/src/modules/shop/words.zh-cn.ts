import { goods } from './goods/goods.zh-cn.js';
import { invite } from './invite-code/invite.zh-cn.js';

export const words = { goods, invite } as const;
