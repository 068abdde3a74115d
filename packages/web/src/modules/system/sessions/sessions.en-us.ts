import type { Same } from '../../../i18n/words.js';
import type { sessions as zh } from './sessions.zh-cn.js';

export const sessions: Same<typeof zh> = {
  tab: 'Sessions',
  list: 'Sessions',
  lead: 'The account is signed in at these places. Whoever is ended must sign in again.',
  current: 'This session',
  from: 'From {{address}}',
  since: 'Since {{time}}',
  used: 'Last used {{time}}',
  justNow: 'just now',
  unknown: 'Unknown device',
  shell: 'Shell',
  end: 'End session',
  endOne: 'End session {{device}}',
  endConfirm: 'End this session?',
  endConfirmText: '{{device}} is signed out; what has not been saved may be lost.',
  endOthers: 'End all others',
  endAll: 'End all sessions',
  endOthersConfirm: 'End all other sessions?',
  endAllConfirm: 'End all sessions of this person?',
  endOthersText: 'Sessions that are signed out: {{total}}. What has not been saved may be lost.',
  ended: 'The session has ended',
  endedMany: 'Sessions ended: {{count}}',
  none: 'Not signed in anywhere',
  more: 'Show more',
};
