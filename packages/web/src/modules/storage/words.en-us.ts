import { attach } from './attach/attach.en-us.js';

export const words = { attach } as const;
