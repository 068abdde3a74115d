import { columns } from './columns/columns.zh-cn.js';
import { gallery } from './gallery/gallery.zh-cn.js';
import { generate } from './generate/generate.zh-cn.js';
import { sources } from './sources/sources.zh-cn.js';

export const words = { columns, gallery, generate, sources } as const;
