/** Somebody who can be named in a remark. */
export interface Named {
  readonly id: string;
  /** As he stands in the text, behind the `@`. */
  readonly name: string;
}

/**
 * Who is still named in a text, of those who were chosen while it was written: ids, comma-joined.
 *
 * @example
 * mentionedIn('@王芳 请看', [{ id: '7', name: '王芳' }]); // '7'
 */
export function mentionedIn(text: string, chosen: readonly Named[]): string {
  const names = chosen.toSorted((one, other) => other.name.length - one.name.length);
  const found = new Set<string>();
  // The longest first: who is called 王芳芳 is not 王芳.
  let left = text;
  for (const { id, name } of names) {
    if (!left.includes(`@${name}`)) continue;
    found.add(id);
    left = left.replaceAll(`@${name}`, ' ');
  }
  return [...found].join(',');
}
