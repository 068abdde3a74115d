import { invite } from './invite-code/invite.en-US.js';

export const words = { invite } as const;
