import type { Source } from '../access.js';

/** What stands for a secret that no reply says; sent back it leaves the secret as it was. */
export const hiddenSecret = '******';

/** Secrets that people enter for rows of this resource. */
export const secretsOf = (source: Source): readonly string[] =>
  'tenancy' in source ? source.secrets.filter((name) => 'form' in source && name in source.form.shape) : [];

/**
 * Rows with something where no reply says a secret: forms of the family demand one, and send back what they have read.
 *
 * @example
 * withHiddenSecrets(client, { id: '1', clientId: 'a' }); // { id: '1', clientId: 'a', clientSecret: '******' }
 */
export function withHiddenSecrets(source: Source, data: unknown): unknown {
  const secrets = secretsOf(source);
  if (secrets.length === 0) return data;
  const hidden = Object.fromEntries(secrets.map((name) => [name, hiddenSecret]));
  const title = 'title' in source ? String(source.title) : '';
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read);
    if (!isFields(value)) return value;
    if (Array.isArray(value.records)) return { ...value, records: value.records.map(read) };
    // Whatever else a resource answers is none of its rows.
    return 'id' in value && title in value ? { ...hidden, ...value } : value;
  };
  return read(data);
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
