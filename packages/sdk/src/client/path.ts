import { MallError } from './errors/mall-error.js';

/**
 * Puts values into the `{name}` places of a path. Values are encoded; empty ones, objects, `.` and `..` are refused.
 *
 * @example
 * path('/invite-code/{id}', { id: 'a/b' }); // '/invite-code/a%2Fb'
 */
export const path = (template: string, values: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = values[name];
    const text = Array.isArray(value) ? value.join(',') : value;
    if ((typeof text !== 'string' && typeof text !== 'number') || /^\s*(\.{1,2})?\s*$/.test(String(text)))
      throw new MallError(`path value "${name}" is missing or unsafe`, { code: 'client.bad_path' });
    return encodeURIComponent(String(text)).replaceAll('%2C', ',');
  });

/** Names of the places in a path. */
export const pathPlaces = (template: string): ReadonlySet<string> =>
  new Set([...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));
