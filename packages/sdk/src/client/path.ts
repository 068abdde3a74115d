import { messageText } from '../contract/sentences.js';
import { defaultLanguage, type Language } from '../contract/texts/language.js';
import { MallError } from '../core/errors/mall-error.js';

const place = /\{(\w+)\}/g;

/**
 * Puts values into the `{name}` places of a path. Values are encoded; empty ones, objects, `.` and `..` are refused.
 *
 * @example
 * path('/invite-code/{id}', { id: 'a/b' }); // '/invite-code/a%2Fb'
 */
export const path = (
  template: string,
  values: Readonly<Record<string, unknown>>,
  language: Language = defaultLanguage,
): string =>
  template.replace(place, (_place, name: string) => {
    const value = values[name];
    const text = Array.isArray(value) ? value.join(',') : value;
    const usable = typeof text === 'string' || (typeof text === 'number' && Number.isFinite(text));
    if (!usable || /^\s*(\.{1,2})?\s*$/.test(String(text)))
      throw new MallError(messageText('client.bad_path', language, { name }), { code: 'client.bad_path' });
    return encodeURIComponent(String(text)).replaceAll('%2C', ',');
  });

/** Names of the places in a path. */
export const pathPlaces = (template: string): ReadonlySet<string> =>
  new Set([...template.matchAll(place)].map((match) => match[1] ?? ''));
