import type { Noun } from '../../command/context.js';
import { seedWords } from './seed-words.js';

export const seedNoun: Noun = {
  words: seedWords,
  group: 'tools',
  commands: {
    '': () => import('./seed.js').then((m) => ({ define: m.defineSeedCommand, run: m.runSeed })),
    destroy: () =>
      import('./destroy.js').then((m) => ({ define: m.defineSeedDestroyCommand, run: m.runSeedDestroy })),
  },
};
