/**
 * The ids of people in what an expression or a form answers: ids joined by commas, numbers, lists, and objects with an
 * `id`. Older models write `taskUser_` before an id.
 *
 * @example
 * personList(['1', { id: 2 }, '3,4']); // ['1', '2', '3', '4']
 */
export function personList(value: unknown): string[] {
  if (value === null || value === undefined || typeof value === 'boolean') return [];
  if (Array.isArray(value)) return value.flatMap(personList);
  if (typeof value === 'object') return 'id' in value ? personList(value.id) : [];
  return String(value)
    .split(',')
    .map((id) => id.trim().replace(/^taskUser_/, ''))
    .filter((id) => id !== '');
}
