import { home } from './home/home.zh-CN.js';

export const words = { home } as const;
