/**
 * What filled a template, by name; a content that is no such object, as a hidden code, fills one place.
 *
 * @example
 * valuesIn('{"code":"1234"}'); // { code: '1234' }
 */
export function valuesIn(content: string): Readonly<Record<string, string>> {
  if (content === '') return {};
  try {
    const values: unknown = JSON.parse(content);
    if (typeof values === 'object' && values !== null)
      return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  } catch {
    // It is said as it stands.
  }
  return { code: content };
}
