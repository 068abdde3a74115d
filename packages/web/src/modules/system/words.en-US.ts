import { dictionary } from './dictionary/dictionary.en-US.js';
import { info } from './info/info.en-US.js';
import { grant } from './role-grant/grant.en-US.js';

export const words = { dictionary, grant, info } as const;
