import type { Noun } from '../../command/context.js';
import { userWords } from './user-words.js';

export const userNoun: Noun = {
  words: userWords,
  changes: {
    'update-password': () => import('./update-password.js').then((m) => m.userUpdatePassword),
    disable: () => import('./disable.js').then((m) => m.userDisable),
    delete: () => import('./delete.js').then((m) => m.userDelete),
  },
};
