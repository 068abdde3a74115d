import { cases } from '../cases/cases.en-us.js';
import { steps } from '../list-editor/steps.en-us.js';
import { history } from '../model-history/history.en-us.js';
import { list } from '../model-list/list.en-us.js';
import { publish } from '../publish/publish.en-us.js';
import { settings } from '../settings/settings.en-us.js';
import { tryWords } from '../try/try.en-us.js';
import { design } from './design.en-us.js';
import { diff } from './diff.en-us.js';

export const words = { cases, design, diff, history, list, publish, settings, steps, try: tryWords } as const;
