import type { Noun } from '../../command/context.js';
import { contextWords } from './context-words.js';

export const contextNoun: Noun = {
  words: contextWords,
  group: 'session',
  commands: {
    list: () =>
      import('./list.js').then((m) => ({ define: m.defineContextListCommand, run: m.runContextList })),
    show: () =>
      import('./show.js').then((m) => ({ define: m.defineContextShowCommand, run: m.runContextShow })),
    use: () => import('./use.js').then((m) => ({ define: m.defineContextUseCommand, run: m.runContextUse })),
    add: () => import('./add.js').then((m) => ({ define: m.defineContextAddCommand, run: m.runContextAdd })),
    remove: () =>
      import('./remove.js').then((m) => ({ define: m.defineContextRemoveCommand, run: m.runContextRemove })),
  },
};
