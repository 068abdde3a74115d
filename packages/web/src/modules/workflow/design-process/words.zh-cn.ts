import { cases } from '../cases/cases.zh-cn.js';
import { steps } from '../list-editor/steps.zh-cn.js';
import { history } from '../model-history/history.zh-cn.js';
import { list } from '../model-list/list.zh-cn.js';
import { publish } from '../publish/publish.zh-cn.js';
import { settings } from '../settings/settings.zh-cn.js';
import { tryWords } from '../try/try.zh-cn.js';
import { design } from './design.zh-cn.js';
import { diff } from './diff.zh-cn.js';

export const words = { cases, design, diff, history, list, publish, settings, steps, try: tryWords } as const;
