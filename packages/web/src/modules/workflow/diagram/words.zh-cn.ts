import { diagram } from './diagram.zh-cn.js';

export const words = { diagram } as const;
