/** A part of a name path, as JSON Pointer writes it: a slash in a name is `~1`, a tilde `~0`. */
const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * What a row is called in a document: its key as it is or, in a tree, the keys from the top down.
 *
 * @example
 * nameOf({ below: 'children' }, ['总部', '采购/物流']); // '总部/采购~1物流'
 */
export const nameOf = ({ below }: { readonly below?: string }, path: readonly string[]): string =>
  below === undefined ? (path[0] ?? '') : path.map(escaped).join('/');

/**
 * The keys of a name, from the top down.
 *
 * @example
 * pathOf({ below: 'children' }, '总部/采购~1物流'); // ['总部', '采购/物流']
 */
export const pathOf = ({ below }: { readonly below?: string }, name: string): string[] =>
  below === undefined
    ? [name]
    : name.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
