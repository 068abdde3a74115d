import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall history`. */
export const historyWords = defineWords('history', {
  'zh-CN': {
    'argument.change': '变更编号，见 mall <资源> history',
    'details.undo': '把该变更改过的字段恢复为之前的值；此后又有变更的不撤回。撤回本身也是一次变更。',
    'example.undo': '撤回一次变更 (会询问确认)',
    'question.undo': '撤回变更 {id}? 改过的字段会恢复为之前的值。',
    'undo.done': '已撤回: {title} {row}',
  },
  'en-US': {
    'argument.change': 'Change, as mall <noun> history shows it',
    'details.undo':
      'Gives the fields that were changed their values of before; refused where they were changed again since. Taking back is a change of its own.',
    'example.undo': 'Take one change back (asks first)',
    'question.undo': 'Take change {id} back? The fields it changed get their values of before.',
    'undo.done': 'Undone: {title} {row}',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    history: KeysOf<typeof historyWords>;
  }
}
