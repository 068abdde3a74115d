import { attach } from './attach/attach.zh-cn.js';

export const words = { attach } as const;
