import { diagram } from './diagram.en-us.js';

export const words = { diagram } as const;
