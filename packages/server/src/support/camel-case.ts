/**
 * The field of a column's name.
 *
 * @example
 * camelCase('create_time'); // 'createTime'
 */
export const camelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
