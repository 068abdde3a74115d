import type { Actor } from './context.js';

/** Whether a caller has a code; the administrator of the platform has every one. */
export const holdsCode =
  ({ administrator, permissions }: Pick<Actor, 'administrator' | 'permissions'>) =>
  (code: string): boolean =>
    administrator || permissions.has(code);
