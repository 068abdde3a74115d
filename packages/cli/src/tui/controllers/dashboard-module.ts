import type { Replies } from './replies/reply.js';
import type { ScreenRoute } from './screen-definition.js';
import type { Specials } from './special.js';

/** What a module brings to the dashboard; nothing of it is loaded before the first frame but this list. */
export interface DashboardModule {
  /** What is special about its resources. */
  readonly resources?: Specials;
  /** Screens of its own, each loaded when somebody opens it. */
  readonly screens?: readonly ScreenRoute[];
  /** What shows replies of its actions better than as text, by their kinds. */
  readonly replies?: Replies;
}
