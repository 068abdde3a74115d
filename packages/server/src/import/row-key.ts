import { createHash } from 'node:crypto';

type Cells = Readonly<Record<string, string>>;

/**
 * Equal for lines that mean the same row: by what tells rows apart, or by everything that is no secret. Undefined where
 * a line says nothing of that.
 */
export function rowKeyOf(
  values: Cells,
  { key, secrets }: { readonly key: readonly string[]; readonly secrets: readonly string[] },
): string | null {
  const fields =
    key.length > 0
      ? key
      : Object.keys(values)
          .filter((field) => !secrets.includes(field))
          .sort();
  const cells = fields.map((field) => (values[field] ?? '').trim());
  if (cells.every((text) => text === '') || (key.length > 0 && cells.includes(''))) return null;
  return createHash('sha256')
    .update(JSON.stringify([fields, cells]))
    .digest('hex');
}
