import type { Noun } from '../../command/context.js';
import { roleWords } from './role-words.js';

export const roleNoun: Noun = {
  words: roleWords,
  changes: { grant: () => import('./grant.js').then((m) => m.roleGrant) },
};
