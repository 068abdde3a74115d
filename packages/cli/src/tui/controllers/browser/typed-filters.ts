import type { Effect } from '../effects.js';
import type { FilterPrompt, Overlay } from '../overlays/state.js';
import { currentScreen, type DashboardState } from '../state/dashboard.js';

type Filters = Readonly<Record<string, string>>;

/** How long nothing is typed before the list shows what is found so far. */
export const typingPause = 250;

/** What is asked for; empty fields ask for nothing. */
export const filtersOf = (drafts: Filters): Filters =>
  Object.fromEntries(
    Object.entries(drafts)
      .map(([field, value]) => [field, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );

const isSame = (one: Filters, other: Filters): boolean => {
  const fields = Object.keys(one);
  return fields.length === Object.keys(other).length && fields.every((field) => one[field] === other[field]);
};

/** True where the list in front does not show what these filters find. */
export const isNews = (state: DashboardState, drafts: Filters): boolean => {
  const screen = currentScreen(state);
  return screen.kind === 'browser' && !isSame(screen.request.filters, filtersOf(drafts));
};

/** The filters that are being typed and not yet asked for. */
export const untried = (state: DashboardState): Filters | undefined => {
  const { overlay } = state;
  return overlay.kind === 'filter' && isNews(state, overlay.drafts) ? overlay.drafts : undefined;
};

/** Looks when typing pauses. */
export const lookSoon = (state: DashboardState, next: Overlay): Effect[] => {
  const before = state.overlay;
  const typed = next.kind === 'filter' && before.kind === 'filter' && next.drafts !== before.drafts;
  return typed ? [{ type: 'wait', screen: currentScreen(state).id, ms: typingPause }] : [];
};

/** Whoever gives up typing sees again what they saw before. */
export const filtersAfter = (state: DashboardState, { was }: FilterPrompt): Filters | undefined =>
  isNews(state, was) ? was : undefined;
