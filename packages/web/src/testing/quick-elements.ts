import * as react from 'react';

/**
 * Of each element the development build keeps where it was made, for its warnings; the stacks take an eighth of the time of
 * these tests. It stops by itself where there are very many at once: here there always are.
 */
export function quickElements(): void {
  const { [internals]: shared } = react as unknown as Readonly<Record<string, object | undefined>>;
  if (!shared || !(counter in shared)) throw new Error(`React counts no ${counter} any more`);
  Object.defineProperty(shared, counter, {
    configurable: true,
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => undefined,
  });
}

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const counter = 'recentlyCreatedOwnerStacks';
