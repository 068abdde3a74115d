import { columns } from './columns/columns.en-us.js';
import { gallery } from './gallery/gallery.en-us.js';
import { generate } from './generate/generate.en-us.js';
import { sources } from './sources/sources.en-us.js';

export const words = { columns, gallery, generate, sources } as const;
