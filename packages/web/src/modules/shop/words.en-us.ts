import { goods } from './goods/goods.en-us.js';
import { invite } from './invite-code/invite.en-us.js';
import { board } from './price-board/board.en-us.js';

export const words = { goods, invite, board } as const;
