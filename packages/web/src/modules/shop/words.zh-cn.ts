import { goods } from './goods/goods.zh-cn.js';
import { invite } from './invite-code/invite.zh-cn.js';
import { board } from './price-board/board.zh-cn.js';

export const words = { goods, invite, board } as const;
