import type { Services, UserContext } from '../context/context.js';
import type { Host } from '../http/host.js';

/** What somebody leaves to others. */
export interface LeftBehind {
  readonly open: number;
  readonly claimable: number;
  readonly lent: number;
  readonly models: number;
  readonly proxies: number;
  readonly scopes: number;
  /** The first of the open tasks, by name. */
  readonly tasks: string;
}

/** Nothing where the caller may not know. */
type Source = (ctx: UserContext, userId: string) => Promise<LeftBehind | undefined>;

const known = new WeakMap<Services, Source>();

/**
 * A part knows what people have that somebody else has to take over once they are gone.
 *
 * @example
 * knowLeftBehind(host, leftBy);
 */
export function knowLeftBehind({ services }: Pick<Host, 'services'>, source: Source): void {
  known.set(services, source);
}

/** What somebody leaves; nothing where nobody knows, or the caller may not. */
export const leftBehind = async (
  { services }: Pick<Host, 'services'>,
  ctx: UserContext,
  userId: string,
): Promise<LeftBehind | undefined> => known.get(services)?.(ctx, userId);
