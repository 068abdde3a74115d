import { attach } from './attach/attach.en-us.js';
import { stores } from './stores/stores.en-us.js';

export const words = { attach, stores } as const;
