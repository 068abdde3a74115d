import { logs } from './logs/logs.zh-cn.js';

export const words = { logs } as const;
