import type { Same } from '../../../i18n/words.js';
import type { forecast as zh } from './forecast.zh-cn.js';

export const forecast: Same<typeof zh> = {
  title: 'What comes next',
  failed: 'The next steps cannot be told right now; you can submit all the same',
  nothing: 'No other steps',
  nothingAtAll: 'It ends as soon as it is submitted; nobody is asked',
  dependsOn: 'Depends on {{fields}}',
  dependsOnOthers: 'Known only when it is there',
  otherwise: 'otherwise',
  perhaps: 'perhaps',
  when: 'if {{way}}',
  why: 'by {{why}}',
  several: 'Any one of {{who}}',
  together: 'All of {{who}}',
  inTurn: '{{who}}, one after the other',
  behalf: '{{name}} for {{of}}',
  pick: { you: 'You choose', starter: 'The starter chooses', previous: 'The approver before chooses' },
  nobody: {
    approve: 'Nobody is found: approved by itself',
    reject: 'Nobody is found: rejected by itself',
    user: 'Nobody is found: goes to {{who}}',
    administrator: 'Nobody is found: goes to the administrator',
  },
  skipped: {
    starter: 'Passes by itself: its approver is who started',
    handled: 'Passes by itself: its approver has decided before',
    nobody: 'Passes by itself: nobody is found',
    other: 'Passes by itself',
  },
  timer: 'Waits for some time',
  unnamed: 'A step without a name',
  ends: {
    completed: 'Ends',
    rejected: 'It will be rejected',
    waiting: 'Waits for a system',
    undecided: 'Which way it takes depends on {{fields}}',
    undecidedYet: 'Which way it takes is known only when it is there',
    refused: 'It cannot go on: {{message}}',
    round: 'Comes back to "{{name}}"',
    stopped: 'Too many steps; the rest is not told',
  },
};
