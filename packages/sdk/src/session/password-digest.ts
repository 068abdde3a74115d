import { md5 } from 'js-md5';

/**
 * What travels instead of the password: its md5 in lower-case hex (wire contract, section 2.2).
 *
 * @example
 * passwordDigest('admin'); // '21232f297a57a5a743894a0e4a801fc3'
 */
export const passwordDigest = (password: string): string => md5(password);
