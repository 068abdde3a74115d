import type { ListState } from '../list-state.js';

/** How a list is looked at, without where one is in it. */
export interface ViewState extends Pick<ListState, 'size' | 'sort' | 'filters'> {
  readonly columns: string;
}

export interface SavedView extends ViewState {
  readonly name: string;
}

/** One person's views of one list. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Name of the one that the list opens with. */
  readonly first?: string | undefined;
}

export const noViews: SavedViews = { views: [] };
export const maxNameLength = 40;

/** The address of the whole list, where it would otherwise open with a view. */
export const wholeList = '*';

/** A name as it is kept: without blanks around it, not longer than a header has room for; '' for none. */
export function viewName(text: string): string {
  const name = text.trim().slice(0, maxNameLength).trim();
  return name === wholeList ? '' : name;
}

const sorted = (filters: ViewState['filters']) =>
  Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1));

/** Whether two views show the same. */
export function sameView(one: ViewState, other: ViewState): boolean {
  const text = ({ size, sort, filters, columns }: ViewState) =>
    JSON.stringify([size, sort?.field, sort?.order, columns, sorted(filters)]);
  return text(one) === text(other);
}

/** Keeps a view under its name, in the place of one that had it. */
export function putView(all: SavedViews, view: SavedView): SavedViews {
  const known = all.views.some(({ name }) => name === view.name);
  const views = known ? all.views.map((one) => (one.name === view.name ? view : one)) : [...all.views, view];
  return { ...all, views };
}

/**
 * Another name for a view; one that is taken changes nothing.
 *
 * @example
 * renameView({ views: [], first: undefined }, 'old', 'new'); // { views: [], first: undefined }
 */
export function renameView(all: SavedViews, from: string, to: string): SavedViews {
  if (all.views.some(({ name }) => name === to)) return all;
  const views = all.views.map((one) => (one.name === from ? { ...one, name: to } : one));
  return { views, first: all.first === from ? to : all.first };
}

export const removeView = (all: SavedViews, gone: string): SavedViews => ({
  views: all.views.filter(({ name }) => name !== gone),
  first: all.first === gone ? undefined : all.first,
});

/** The view that the list opens with; the same one again takes that back. */
export const toggleFirst = (all: SavedViews, name: string): SavedViews => ({
  ...all,
  first: all.first === name ? undefined : name,
});
