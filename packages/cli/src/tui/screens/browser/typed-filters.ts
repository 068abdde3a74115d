import type { DashboardState } from '../../controllers/state/dashboard.js';
import type { BrowserScreen } from './browser-state.js';

type Filters = Readonly<Record<string, string>>;

/** The filters that are being typed, where the list does not show their result yet. */
export const newDrafts = ({ overlay }: DashboardState, screen: BrowserScreen): Filters | undefined =>
  overlay.kind === 'filter' && isNews(screen, overlay.drafts) ? overlay.drafts : undefined;

/** True where these filters differ from those of the rows that are shown. */
export const isNews = ({ request }: BrowserScreen, drafts: Filters): boolean =>
  !isSame(request.filters, filtersOf(drafts));

function isSame(one: Filters, other: Filters): boolean {
  const fields = Object.keys(one);
  return fields.length === Object.keys(other).length && fields.every((field) => one[field] === other[field]);
}

/** The filters of a request; empty fields are left out. */
export const filtersOf = (drafts: Filters): Filters =>
  Object.fromEntries(
    Object.entries(drafts)
      .map(([field, value]) => [field, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
