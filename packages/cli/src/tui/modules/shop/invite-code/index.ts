import type { Special } from '../../../controllers/state/dashboard.js';

export const special: Special = {
  actions: {
    batch: {
      // Sending the same form twice creates nothing twice: the key names the batch.
      initial: async ({ now }) => ({ batchKey: `ui-${now().toString(36)}`, count: '10' }),
    },
  },
};
