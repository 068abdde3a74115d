import {
  always,
  keyGroup,
  motionCommands,
  motionKeys,
  type UnboundCommand,
} from '../../../controllers/commands/command.js';
import type { Phrase } from '../../../controllers/phrase.js';
import { inFront } from '../../../controllers/screen-stack.js';
import type { DashboardState } from '../../../controllers/state/dashboard.js';
import { textField } from '../../../controllers/text-field.js';
import { currentTask, type InboxIntent } from './inbox-state.js';

/** A text of this screen. */
export const word = (key: string, params?: Record<string, string | number>): Phrase => ({
  of: 'inbox',
  word: key,
  ...(params ? { params } : {}),
});

const noHeld = (state: DashboardState) =>
  (inFront(state, 'inbox')?.held.length ?? 0) > 0 ? undefined : word('noUndo');

/** A key that asks for a line first. */
const asking = (id: string, question: string, follow: (text: string) => InboxIntent): UnboundCommand =>
  always(
    `inbox.${id}`,
    word(id),
    {
      type: 'open-overlay',
      overlay: {
        kind: 'prompt',
        question: word(question),
        field: textField(''),
        follow: (text) => follow(text.trim()),
      },
    },
    { disabledReason: noTask, writes: true },
  );

function noTask(state: DashboardState): Phrase | undefined {
  const screen = inFront(state, 'inbox');
  return screen && currentTask(screen) ? undefined : word('nothing');
}

const commands: readonly UnboundCommand[] = [
  ...motionCommands('inbox'),
  always(
    'inbox.approve',
    word('approve'),
    { type: 'inbox.decide', decision: { pass: true } },
    { disabledReason: noTask, writes: true },
  ),
  asking('approveWith', 'opinion', (comment) => ({
    type: 'inbox.decide',
    decision: { pass: true, ...(comment === '' ? {} : { comment }) },
  })),
  asking('reject', 'why', (comment) => ({ type: 'inbox.decide', decision: { pass: false, comment } })),
  asking('transfer', 'toWhom', (to) => ({ type: 'inbox.transfer', to })),
  asking('comment', 'says', (comment) => ({ type: 'inbox.comment', comment })),
  always('inbox.undo', word('undo'), { type: 'inbox.undo' }, { disabledReason: noHeld }),
  always(
    'inbox.select',
    word('select'),
    { type: 'inbox.select' },
    { disabledReason: noTask, palette: false },
  ),
  always('inbox.open', word('open'), { type: 'inbox.open' }, { disabledReason: noTask, palette: false }),
];

export const inboxKeys = keyGroup(
  'inbox',
  commands,
  {
    ...motionKeys('inbox'),
    'inbox.approve': [['a'], 10],
    'inbox.reject': [['r'], 11],
    'inbox.undo': [['u'], 12],
    'inbox.open': [['enter'], 13],
    'inbox.select': [['x', ' '], 14],
    'inbox.transfer': [['t'], 15],
    'inbox.comment': [['c'], 16],
    'inbox.approveWith': [['A'], 17],
  },
  word('keys'),
);
