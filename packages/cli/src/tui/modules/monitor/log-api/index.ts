import type { Special } from '../../../controllers/state/dashboard.js';

export const special: Special = { live: true, news: ['createTime', 'createBy', 'title', 'requestUri'] };
