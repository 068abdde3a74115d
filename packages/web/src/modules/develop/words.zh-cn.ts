import { gallery } from './gallery/gallery.zh-cn.js';

export const words = { gallery } as const;
