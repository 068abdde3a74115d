import type { Noun } from '../../command/context.js';
import { inviteCodeWords } from './invite-code-words.js';

export const inviteCodeNoun: Noun = {
  words: inviteCodeWords,
  changes: { create: () => import('./create.js').then((m) => m.inviteCodeCreate) },
  jobs: { batch: () => import('./batch-job.js').then((m) => m.inviteCodeBatch) },
};
