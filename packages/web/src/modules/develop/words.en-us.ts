import { columns } from './columns/columns.en-us.js';
import { gallery } from './gallery/gallery.en-us.js';
import { generate } from './generate/generate.en-us.js';

export const words = { columns, gallery, generate } as const;
