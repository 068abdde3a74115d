export interface TreeItem {
  readonly value: string | number;
  readonly label: string;
  readonly children?: readonly TreeItem[];
}

export const allKeys = (items: readonly TreeItem[]): string[] =>
  items.flatMap((item) => [keyOf(item), ...allKeys(item.children ?? [])]);

const keyOf = (item: TreeItem): string => String(item.value);

/** The keys above a node, from the root on; none where it is no node of these. */
export const keysAbove = (items: readonly TreeItem[], key: string): readonly string[] =>
  find(items, key)?.above ?? [];

/** The item of a key, with the keys above it. */
function find(
  items: readonly TreeItem[],
  key: string,
  above: readonly string[] = [],
): { readonly item: TreeItem; readonly above: readonly string[] } | undefined {
  for (const item of items) {
    if (keyOf(item) === key) return { item, above };
    const inner = find(item.children ?? [], key, [...above, keyOf(item)]);
    if (inner) return inner;
  }
  return undefined;
}

/** What is ticked, and what is ticked for some of those it is about. */
export interface Ticks {
  readonly checked: readonly string[];
  readonly partial: readonly string[];
}

/**
 * Checks or unchecks a node. Checking takes what is below along and what is above, for a granted entry under a
 * heading that is not granted could never be reached; unchecking takes what is below along. The result is exactly
 * what is saved, so a saved set comes back as it was (half-checked parents are where others lose rights).
 *
 * @example
 * toggleNode(tree, { checked: ['1'], partial: [] }, '2', true);
 */
export function toggleNode(items: readonly TreeItem[], ticks: Ticks, key: string, on: boolean): Ticks {
  const found = find(items, key);
  if (!found) return ticks;
  const below = [key, ...allKeys(found.item.children ?? [])];
  const touched = new Set(on ? [...found.above, ...below] : below);
  const left = (keys: readonly string[]) => keys.filter((other) => !touched.has(other));
  return {
    checked: on ? [...new Set([...ticks.checked, ...touched])] : left(ticks.checked),
    partial: left(ticks.partial),
  };
}

/** Keys whose own label matches, and everything above them. */
export function matchingKeys(items: readonly TreeItem[], text: string): Set<string> {
  const wanted = text.trim().toLowerCase();
  const walk = (item: TreeItem): string[] => {
    const inner = (item.children ?? []).flatMap(walk);
    return inner.length > 0 || item.label.toLowerCase().includes(wanted) ? [keyOf(item), ...inner] : [];
  };
  return new Set(items.flatMap(walk));
}

export const filterItems = (items: readonly TreeItem[], keys: ReadonlySet<string>): TreeItem[] =>
  items
    .filter((item) => keys.has(keyOf(item)))
    .map((item) => (item.children ? { ...item, children: filterItems(item.children, keys) } : item));
