import { createHash, createHmac } from 'node:crypto';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const hmac256 = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** RFC 3986: what `encodeURIComponent` leaves out is encoded too. */
export const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
