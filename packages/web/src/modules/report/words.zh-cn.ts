import { preview } from './report-list/preview.zh-cn.js';

export const words = { preview } as const;
