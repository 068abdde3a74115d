import { isolation } from './isolation/isolation.zh-cn.js';

export const words = { isolation } as const;
