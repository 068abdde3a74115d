import { gallery } from './gallery/gallery.en-us.js';
import { generate } from './generate/generate.en-us.js';

export const words = { gallery, generate } as const;
