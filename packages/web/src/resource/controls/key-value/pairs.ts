/** One entry as it is typed; a name may still be missing, or be there twice. */
export interface Pair {
  readonly name: string;
  readonly value: string;
}

/**
 * What is held as entries: an object of texts, or its JSON. Undefined for everything else, which has no entries.
 *
 * @example
 * pairsOf('{"code":"7"}'); // [{ name: 'code', value: '7' }]
 * pairsOf({ n: 7 }); // undefined: a number would come back as a text
 */
export function pairsOf(held: unknown): readonly Pair[] | undefined {
  if (held === undefined || held === null || held === '') return [];
  const read = typeof held === 'string' ? parsed(held) : held;
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined;
  const entries = Object.entries(read);
  if (entries.some(([, value]) => typeof value !== 'string')) return undefined;
  return entries.map(([name, value]) => ({ name, value: String(value) }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The entries that have a name; of two with one name the last. Nothing for none. */
export function objectOf(pairs: readonly Pair[]): Readonly<Record<string, string>> | undefined {
  const named = pairs.filter(({ name }) => name.trim() !== '');
  if (named.length === 0) return undefined;
  return Object.fromEntries(named.map(({ name, value }) => [name.trim(), value]));
}

/** A sentence's key where entries will not be kept as they stand. */
export function problemOf(pairs: readonly Pair[]): 'twice' | 'nameless' | undefined {
  const names = pairs.map(({ name }) => name.trim());
  const given = names.filter((name) => name !== '');
  if (new Set(given).size < given.length) return 'twice';
  return pairs.some(({ name, value }) => name.trim() === '' && value !== '') ? 'nameless' : undefined;
}
