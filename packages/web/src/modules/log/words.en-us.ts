import { logs } from './logs/logs.en-us.js';

export const words = { logs } as const;
