import { gallery } from './gallery/gallery.zh-CN.js';

export const words = { gallery } as const;
