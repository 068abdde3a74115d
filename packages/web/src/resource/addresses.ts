/**
 * An address that may be opened: http or https, whoever wrote it.
 *
 * @example
 * isLink('javascript:alert(1)'); // false
 */
export const isLink = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);

/** An address that a picture may be shown from, or a file opened: a link, or a path of this server. */
export const isAddress = (text: string): boolean => isLink(text) || /^\/(?![/\\])\S*$/.test(text);

/** Whether an address is one of this site. */
export const isOwn = (address: string): boolean =>
  new URL(address, window.location.href).origin === window.location.origin;
