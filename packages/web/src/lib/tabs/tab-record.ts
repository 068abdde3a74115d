import { tabKey } from './tab-key.js';

/** What a tab's screen is, as far as it is known: kept with it, for its name to be there before the menu is. */
export interface TabAbout {
  readonly label?: string;
  /** What stood in the address for the names of its pattern. */
  readonly params?: Readonly<Record<string, string>>;
  readonly meta?: TabMeta;
  /** The top menus that its menu row stands under. */
  readonly group?: readonly string[];
}

export interface TabMeta {
  readonly i18n?: string | undefined;
  readonly keepAlive: boolean;
}

export interface Tab extends TabAbout {
  readonly key: string;
  readonly path: string;
  /** The query it was last seen with, filters and page included. */
  readonly search: string;
  /** What its screen calls itself, where that is more than its menu row says. */
  readonly title?: string;
}

/** A tag as it is kept in the browser session (specification, section 3). */
export interface TabRecord {
  readonly label: string;
  /** The path of its screen. */
  readonly value: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly meta: Partial<TabMeta>;
  readonly group: readonly string[];
  /** Whether it can be closed. */
  readonly close: boolean;
  /** What its screen calls itself, where that is more than its label. */
  readonly title?: string;
}

export const recordOf = (
  { path, search, label, params, meta, group, title }: Tab,
  close: boolean,
): TabRecord => ({
  label: label ?? '',
  value: path,
  params: params ?? {},
  query: Object.fromEntries(new URLSearchParams(search)),
  meta: meta ?? {},
  group: group ?? [],
  close,
  ...(title === undefined ? {} : { title }),
});

/** An earlier release has kept its tags in other words. */
export const isRecord = ({ value, query, meta }: Partial<TabRecord>): boolean =>
  typeof value === 'string' && typeof query === 'object' && typeof meta === 'object';

/** The tab that a record was kept of. */
export function tabOf({ label, value, params, query, meta, group, title }: TabRecord): Tab {
  const text = new URLSearchParams(query).toString();
  const search = text ? `?${text}` : '';
  return {
    key: tabKey(value, search),
    path: value,
    search,
    ...(params ? { params } : {}),
    ...(group ? { group } : {}),
    ...(label ? { label } : {}),
    ...(meta.keepAlive === undefined ? {} : { meta: { ...meta, keepAlive: meta.keepAlive } }),
    ...(title === undefined ? {} : { title }),
  };
}
