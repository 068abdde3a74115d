/**
 * An operation or field in the shell's spelling.
 *
 * @example
 * kebab('packageSetting'); // 'package-setting'
 */
export const kebab = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

/** `tenant/112…` as `-o name` prints it, or a bare id. */
export const bareId = (value: string, noun: string): string =>
  value.startsWith(`${noun}/`) ? value.slice(noun.length + 1) : value;

/** The environment variable that may carry a secret field. */
export const secretVariable = (field: string): string =>
  `MALL_FIELD_${kebab(field).replaceAll('-', '_').toUpperCase()}`;
