/** `invite-code` -> `inviteCode`. */
export const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
/** `inviteCode`, `invite-code` -> `invite_code`. */
export const snake = (name) =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** `onSale` -> `on-sale`. */
export const kebab = (name) => snake(name).replaceAll('_', '-');
/** `on-sale` -> `On sale`. */
export const sentence = (name) => {
  const words = kebab(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
/** A TypeScript string. */
export const quoted = (text) => `'${String(text).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
