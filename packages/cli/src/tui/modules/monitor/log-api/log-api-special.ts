import type { Special } from '../../../controllers/special.js';

export const special: Special = { live: true, news: ['createTime', 'createBy', 'title', 'requestUri'] };
