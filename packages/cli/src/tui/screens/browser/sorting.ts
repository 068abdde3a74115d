import { type Step, step } from '../../controllers/effects.js';
import type { EventOf } from '../../controllers/events.js';
import { labelOf, wordsOf } from '../../controllers/resource/cells.js';
import { say } from '../../controllers/say.js';
import { putScreen } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { type BrowserScreen, scopeIn } from './browser-state.js';
import { reloadList } from './browser-update.js';

/** By which fields the rows can be sorted: a tree is sorted here, by any of them; pages are sorted by the server. */
export function sortableIn(
  { catalog }: Pick<DashboardState, 'catalog'>,
  { name, list, listing, request }: BrowserScreen,
): (field: string) => boolean {
  if (listing === 'tree') return () => true;
  const sortable = catalog[name]?.fields.sortable(scopeIn(request)?.operation ?? list.operation);
  return (field) => sortable?.has(field) === true;
}

/** The server refuses the order of a list: it is loaded in its own order instead, and a notice says why. */
export function withoutRefusedOrder(
  screen: BrowserScreen,
  { problem }: EventOf<'order-refused'>,
  state: DashboardState,
): Step<DashboardState> {
  const { language } = state;
  const { sort } = screen.request;
  const words = wordsOf(state, screen.name);
  const title = sort && words ? labelOf(words, sort.field) : '';
  const params = { title, reason: say(language, problem) };
  const reloading = reloadList(screen, state, { sort: undefined, page: 1 });
  const notice = { tone: 'warn', phrase: { key: 'notice.orderRefused', params } } as const;
  return step({ ...putScreen(state, reloading.state), notice }, ...reloading.effects);
}
