import { dictionary } from './dictionary/dictionary.zh-CN.js';
import { info } from './info/info.zh-CN.js';
import { grant } from './role-grant/grant.zh-CN.js';

export const words = { dictionary, grant, info } as const;
