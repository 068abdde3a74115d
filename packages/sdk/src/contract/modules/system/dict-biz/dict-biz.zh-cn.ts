import type { Labels } from '../../../core/labels.js';
import { dict } from '../dict/dict.zh-cn.js';
import type { dictBiz as resource } from './dict-biz.js';

export const dictBiz = { ...dict, title: '业务字典' } satisfies Labels<typeof resource>;
