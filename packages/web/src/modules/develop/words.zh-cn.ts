import { gallery } from './gallery/gallery.zh-cn.js';
import { generate } from './generate/generate.zh-cn.js';

export const words = { gallery, generate } as const;
