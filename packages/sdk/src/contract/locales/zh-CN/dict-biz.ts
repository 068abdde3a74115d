import type { Labels } from '../../core/labels.js';
import type { dictBiz as resource } from '../../resources/system/dict-biz.js';
import { dict } from './dict.js';

export const dictBiz = { ...dict, title: '业务字典' } satisfies Labels<typeof resource>;
