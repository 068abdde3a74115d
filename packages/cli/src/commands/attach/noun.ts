import type { Noun } from '../../command/context.js';
import { attachWords } from './attach-words.js';

export const attachNoun: Noun = {
  words: attachWords,
  commands: {
    upload: () =>
      import('./upload.js').then((m) => ({ define: m.defineAttachUpload, run: m.runAttachUpload })),
  },
  changes: { download: () => import('./download.js').then((m) => m.attachDownload) },
};
