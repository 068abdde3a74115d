import type { Same } from '../../../i18n/words.js';
import type { invite as zh } from './invite.zh-cn.js';

export const invite: Same<typeof zh> = {
  batch: 'Create invite codes',
  submit: 'Create {{count}} (code|codes)',
  running: 'Creating, {{done}} of {{total}}',
  done: '{{count}} (code|codes) created',
  copyAll: 'Copy all',
  again: 'Another batch',
  resumed: 'The same batch may be repeated safely; no code is made twice',
  stopped: 'Stopped after {{done}} codes; go on to make the rest',
  resume: 'Go on',
};
