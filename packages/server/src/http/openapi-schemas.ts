import * as z from 'zod';

export type Json = Record<string, unknown>;

/** JSON Schemas of the contract's, with what is recursive kept once in `components`. */
export interface Schemas {
  /** The schema as it stands in the document; a recursive one is a reference. */
  of(schema: z.ZodType, name: string): Json;
  readonly components: Readonly<Record<string, Json>>;
}

const wholeKey = 'whole';

/**
 * @example
 * const schemas = createSchemas();
 * schemas.of(treeNode(), 'dept.tree'); // { $ref: '#/components/schemas/DeptTree' }
 */
export function createSchemas(): Schemas {
  const components: Record<string, Json> = {};
  const names = new Map<string, string>();
  const free = (wanted: string): string => {
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? wanted : `${wanted}${count}`;
      if (!(name in components)) return name;
    }
  };
  return {
    components,
    of: (schema, owner) => {
      const { root, definitions } = convert(schema);
      const place = (ref: string): string => {
        const key = keyOf(ref);
        // Two calls that answer with the same tree share its component.
        const shape = JSON.stringify([key, definitions]);
        const name = names.get(shape) ?? free(pascal(owner));
        const target = `#/components/schemas/${name}`;
        if (names.has(shape)) return target;
        names.set(shape, name);
        components[name] = {};
        // `redirect` keeps the kind of what it is given.
        components[name] = redirect(definitions[key], place) as Json;
        return target;
      };
      return redirect(root, place) as Json;
    },
  };
}

/** What zod makes of a schema: itself, and the definitions it refers to. A reference to the whole is one to a definition. */
function convert(schema: z.ZodType): { root: Json; definitions: Readonly<Record<string, Json>> } {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  });
  const { $schema: _dialect, $defs: definitions = {}, ...root } = made;
  const found = definitions as Record<string, Json>;
  if (!JSON.stringify(made).includes('"$ref":"#"')) return { root, definitions: found };
  return { root: { $ref: '#' }, definitions: { ...found, [wholeKey]: root } };
}

const keyOf = (ref: string): string => (ref === '#' ? wholeKey : ref.replace('#/$defs/', ''));

const pascal = (name: string): string =>
  name.replace(/(?:^|\W+)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The same JSON with every reference led elsewhere. */
function redirect(value: unknown, to: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((inner) => redirect(inner, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? to(inner) : redirect(inner, to),
    ]),
  );
}
