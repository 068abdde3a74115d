import { goods } from './goods/goods.en-us.js';
import { invite } from './invite-code/invite.en-us.js';

export const words = { goods, invite } as const;
