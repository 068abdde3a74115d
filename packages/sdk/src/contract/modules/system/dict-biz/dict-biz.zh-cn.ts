import type { FieldWords } from '../../../core/record/field-words.js';
import { dict } from '../dict/dict.zh-cn.js';
import type { dictBiz as resource } from './dict-biz.js';

export const dictBiz = { ...dict, title: '业务字典' } satisfies FieldWords<typeof resource>;
