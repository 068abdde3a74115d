import { stores } from './stores/stores.zh-cn.js';

export const words = { stores } as const;
