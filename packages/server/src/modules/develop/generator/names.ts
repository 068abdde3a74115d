/** `invite-code` -> `inviteCode`. */
export const camel = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `inviteCode`, `invite-code` -> `invite_code`. */
export const snake = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `onSale` -> `on-sale`. */
export const kebab = (name: string): string => snake(name).replaceAll('_', '-');

/** `on-sale` -> `On sale`. */
export function sentence(name: string): string {
  const words = kebab(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One line without what steers a terminal, an editor or the direction of writing. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');

/** A TypeScript string. */
export const quoted = (text: unknown): string =>
  `'${oneLine(String(text)).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** A key of an object. */
export const keyed = (key: string): string => (/^[A-Za-z]\w*$/.test(key) ? key : quoted(key));

/** A text within a comment. */
export const commented = (text: string): string => oneLine(text).replaceAll('*/', '* /');

/** More than one of what an English word names: `delivery` -> `deliveries`. */
export function pluralOf(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
}

/** What a table is called in the server's sources. */
export const plural = (variable: string): string =>
  variable.endsWith('s') ? `${variable}Table` : pluralOf(variable);

/** A text that is a whole number: keys of closed sets that are numbers are written as such. */
export const isWhole = (text: string): boolean => /^-?\d+$/.test(text);

/** What a page of these rows is called in Chinese; between letters and characters there is a space. */
export const menuTitle = (zh: string): string => (/\p{Script=Han}$/u.test(zh) ? `${zh}管理` : `${zh} 管理`);
