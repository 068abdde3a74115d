import { gallery } from './gallery/gallery.en-US.js';

export const words = { gallery } as const;
