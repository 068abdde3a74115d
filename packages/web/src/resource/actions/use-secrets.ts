import { useState } from 'react';
import { useUnsaved } from '../../lib/tabs/tab-context.js';
import type { Secret } from './secrets.js';

/** What was generated and is shown once; until somebody has kept it, neither tab nor page goes without a question. */
export function useSecrets() {
  const [secrets, setSecrets] = useState<readonly Secret[]>([]);
  useUnsaved(secrets.length > 0, 'secrets');
  return {
    secrets,
    reveal: (next: readonly Secret[]) => setSecrets((before) => [...before, ...next]),
    hideSecrets: () => setSecrets([]),
  };
}
