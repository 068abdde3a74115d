import type { FieldWords } from '../../../core/record/field-words.js';
import { dict } from '../dict/dict.en-us.js';
import type { dictBiz as resource } from './dict-biz.js';

export const dictBiz = { ...dict, title: 'Business dictionary' } satisfies FieldWords<typeof resource>;
