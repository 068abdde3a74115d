/** What one person has made of a list's columns. */
export interface ColumnSettings {
  /** All columns in this person's order; new ones of a later release are added at the end. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Fields of the row that are no columns at first, and are for this person. */
  readonly added: readonly string[];
  readonly pinned: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly dense: boolean;
}

export const noSettings: ColumnSettings = {
  order: [],
  hidden: [],
  added: [],
  pinned: [],
  widths: {},
  dense: false,
};

/** Narrower than this a column says nothing. */
export const minWidth = 64;

/**
 * The columns in the remembered order: pinned ones first, forgotten ones last, gone ones dropped.
 *
 * @example
 * orderedColumns(['a', 'b', 'c'], { ...noSettings, order: ['c', 'gone'] }); // ['c', 'a', 'b']
 */
export function orderedColumns(columns: readonly string[], settings: ColumnSettings): string[] {
  const own = [...columns, ...settings.added];
  const known = settings.order.filter((field) => own.includes(field));
  const all = [...known, ...own.filter((field) => !known.includes(field))];
  const pinned = all.filter((field) => settings.pinned.includes(field));
  return [...pinned, ...all.filter((field) => !settings.pinned.includes(field))];
}

/** Those of the ordered columns that are shown; at least one always is. */
export function shownColumns(columns: readonly string[], settings: ColumnSettings): string[] {
  const ordered = orderedColumns(columns, settings);
  const shown = ordered.filter((field) => !settings.hidden.includes(field));
  return shown.length > 0 ? shown : ordered.slice(0, 1);
}

const toggled = (list: readonly string[], field: string): string[] =>
  list.includes(field) ? list.filter((other) => other !== field) : [...list, field];

export const toggleHidden = (settings: ColumnSettings, field: string): ColumnSettings => ({
  ...settings,
  hidden: toggled(settings.hidden, field),
});

/** Makes a column of a field that is none at first, or takes it away again. */
export const toggleAdded = (settings: ColumnSettings, field: string): ColumnSettings => ({
  ...settings,
  added: toggled(settings.added, field),
});

export const togglePinned = (settings: ColumnSettings, field: string): ColumnSettings => ({
  ...settings,
  pinned: toggled(settings.pinned, field),
});

/** Moves a column one place, among all columns. */
export function moveColumn(
  columns: readonly string[],
  settings: ColumnSettings,
  field: string,
  step: 1 | -1,
): ColumnSettings {
  const order = orderedColumns(columns, settings);
  const from = order.indexOf(field);
  const to = from + step;
  if (from < 0 || to < 0 || to >= order.length) return settings;
  const next = order.filter((other) => other !== field);
  next.splice(to, 0, field);
  return { ...settings, order: next };
}

export const resize = (settings: ColumnSettings, field: string, width: number): ColumnSettings => ({
  ...settings,
  widths: { ...settings.widths, [field]: Math.max(minWidth, Math.round(width)) },
});
