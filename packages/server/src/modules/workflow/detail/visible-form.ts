import { type Reading, reads, readsColumn } from '../rights/readable.js';

/**
 * A form as it is drawn, without the fields that may not be read: not even what they are called, or begin with. One
 * that is no JSON is nothing that anybody can draw.
 */
export function visibleForm(content: string | null | undefined, reading: Reading): string | null {
  if (!content) return null;
  if (reading.all) return content;
  try {
    return JSON.stringify(withoutHidden(JSON.parse(content), reading, ''));
  } catch {
    return null;
  }
}

/** Fields lie in lists that are called `column`; those of a sub-form are judged by its name too. */
function withoutHidden(part: unknown, reading: Reading, parent: string): unknown {
  if (Array.isArray(part)) return part.map((one) => withoutHidden(one, reading, parent));
  if (typeof part !== 'object' || part === null) return part;
  const own = 'prop' in part && typeof part.prop === 'string' ? part.prop : parent;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === 'column' && Array.isArray(value)
        ? value
            .filter((field) => isShown(field, reading, own))
            .map((field) => withoutHidden(field, reading, own))
        : withoutHidden(value, reading, own),
    ]),
  );
}

function isShown(field: unknown, reading: Reading, parent: string): boolean {
  if (typeof field !== 'object' || field === null || !('prop' in field)) return true;
  const { prop } = field;
  if (typeof prop !== 'string') return true;
  // A layout holds fields and is none.
  if ('type' in field && (field.type === 'table' || field.type === 'title')) return true;
  return parent === '' ? reads(reading, prop) : readsColumn(reading, parent, prop);
}
