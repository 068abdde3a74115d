import type { TokenSet } from '@mall/sdk';
import { useRef } from 'react';

/** Who was signed in last on this page; remembered when the session has ended under it. */
export const useLastUser = (tokens: TokenSet | undefined): TokenSet | undefined => {
  const last = useRef(tokens);
  if (tokens) last.current = tokens;
  return last.current;
};
