import { gallery } from './gallery/gallery.en-us.js';

export const words = { gallery } as const;
