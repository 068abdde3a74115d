import { attach } from './attach/attach.zh-cn.js';
import { stores } from './stores/stores.zh-cn.js';

export const words = { attach, stores } as const;
