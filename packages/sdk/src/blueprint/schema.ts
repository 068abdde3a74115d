import * as z from 'zod';
import { explainIssues, type FieldIssue } from '../contract/core/validation.js';
import { isDecimal, kindOf } from '../contract/fields/kind.js';
import type { Language } from '../contract/texts/language.js';
import type { FieldSpec } from './kinds.js';
import { fieldsAt, type Kind, type Kinds, keyAt, schemaOf } from './load-kinds.js';

/** A row as the document says it; what is below it in a tree is one of its fields. */
export type DocumentRow = Readonly<Record<string, unknown>>;

/** A tenant, or a part of it, by names: a list of rows for each section it speaks of. */
export type BlueprintDocument = { readonly version: 1 } & Readonly<
  Record<string, readonly DocumentRow[] | 1>
>;

/**
 * The schema of a whole document: strict, so that a slip of the pen is not overlooked.
 *
 * @example
 * blueprintSchema(await loadKinds()).safeParse({ version: 1, departments: [] }).success; // true
 */
export function blueprintSchema(kinds: Kinds) {
  const sections = [...kinds.values()].filter(({ given }) => given === undefined);
  const lists = sections.map((kind) => [kind.name, z.array(rowSchema(kind, true)).optional()] as const);
  return z.strictObject({ version: z.literal(1), ...Object.fromEntries(lists) });
}

function rowSchema(kind: Kind, top: boolean): z.ZodType {
  const key = keyAt(kind, top);
  const { below } = kind;
  const shape = Object.fromEntries(
    fieldsAt(kind, top).map(([one, field]) => [one, one === key ? name() : fieldSchema(kind, field)]),
  );
  if (below === undefined) return z.strictObject(shape);
  const inner = top ? rowSchema(kind, false) : undefined;
  const row: z.ZodType = z.strictObject({
    ...shape,
    [below]: z.lazy(() => z.array(inner ?? row)).optional(),
  });
  return row;
}

const name = () => z.string().min(1).max(1000);

/** A field that is left out stays as it is; null empties one that may be empty. */
function fieldSchema(kind: Kind, field: FieldSpec): z.ZodType {
  if (field.many) return z.array(name()).max(10_000).optional();
  if (field.to !== undefined) return name().nullish();
  return (schemaOf(kind, field) ?? z.unknown()).optional();
}

/**
 * The same as JSON Schema, for editors.
 *
 * @example
 * blueprintJsonSchema(await loadKinds()).type; // 'object'
 */
export function blueprintJsonSchema(kinds: Kinds): Readonly<Record<string, unknown>> {
  // The root itself may carry the reference that editors write into JSON.
  const schema = blueprintSchema(kinds).extend({ $schema: z.string().optional() });
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' });
}

export type CheckedDocument =
  | { readonly document: BlueprintDocument; readonly issues?: undefined }
  | { readonly document?: undefined; readonly issues: readonly FieldIssue[] };

/**
 * Reads a parsed file as a document: the document, or what is wrong with it and where.
 *
 * @example
 * checkDocument({ version: 1, goods: [{ nmae: 'x' }] }, await loadKinds(), 'en-US').issues?.[0]?.field; // 'goods.0.name'
 */
export function checkDocument(input: unknown, kinds: Kinds, language: Language): CheckedDocument {
  const given =
    typeof input !== 'object' || input === null
      ? input
      : Object.fromEntries(
          Object.entries(input)
            .filter(([key]) => key !== '$schema')
            .map(([section, rows]) => {
              const kind = kinds.get(section);
              return [section, kind && Array.isArray(rows) ? rows.map((row) => withTexts(kind, row)) : rows];
            }),
        );
  const parsed = blueprintSchema(kinds).safeParse(given);
  if (!parsed.success) return { issues: explainIssues(parsed.error, given, { language }) };
  // The strict schema has one list of rows for each section, and the version.
  return { document: given as BlueprintDocument };
}

/** Phones and codes that YAML took for numbers are texts again, where no digit is lost. */
function withTexts(kind: Kind, row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      if (key === kind.below && Array.isArray(value))
        return [key, value.map((inner) => withTexts(kind, inner))];
      const field = kind.fields[key];
      const asText = field && (field.to !== undefined || isText(schemaOf(kind, field)));
      const exact = typeof value === 'number' && Number.isSafeInteger(value);
      return [key, asText && (exact || typeof value === 'bigint') ? String(value) : value];
    }),
  );
}

const isText = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && (['text', 'url'].includes(kindOf(schema)) || isDecimal(kindOf(schema)));
