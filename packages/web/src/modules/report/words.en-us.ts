import { preview } from './report-list/preview.en-us.js';

export const words = { preview } as const;
