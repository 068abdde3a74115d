import { invite } from './invite-code/invite.en-us.js';

export const words = { invite } as const;
