import type { UserContext } from './context.js';

/** For what must hold of all rows, whichever of them the caller's data scopes show: trees, uniqueness, one's own menus. */
export const beyondScopes = (ctx: UserContext): UserContext => ({
  ...ctx,
  actor: { ...ctx.actor, dataScopes: new Map() },
});
