import { isMap, isScalar, LineCounter, parseDocument, stringify } from 'yaml';

/** Its own module: a bundle's dynamic import of a CommonJS package would yield only `default`. */
export const writeYaml = (value: unknown): string => stringify(value).trimEnd();

/** A field as it was written, and the line that it stands on, from 1. */
export interface YamlField {
  readonly name: string;
  readonly value: unknown;
  readonly line: number;
}

export type YamlFields =
  | { readonly kind: 'fields'; readonly fields: readonly YamlField[] }
  /** Where it cannot be read, and why: undefined where it is something else than names with values. */
  | { readonly kind: 'broken'; readonly line: number; readonly reason: string | undefined };

/**
 * The fields of a text. A number keeps its digits as they were written, leading zeros too.
 *
 * @example
 * readYamlFields('code: 007'); // { kind: 'fields', fields: [{ name: 'code', value: '007', line: 1 }] }
 */
export function readYamlFields(text: string): YamlFields {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, intAsBigInt: true, prettyErrors: false });
  const [fault] = document.errors;
  if (fault) {
    const { line } = lineCounter.linePos(fault.pos[0]);
    return { kind: 'broken', line: Math.max(1, line), reason: fault.message };
  }
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null))
    return { kind: 'fields', fields: [] };
  if (!isMap(contents)) return { kind: 'broken', line: 1, reason: undefined };
  const fields = contents.items.map(({ key, value }) => ({
    name: String(isScalar(key) ? key.value : key),
    value: isScalar(value) && isNumber(value.value) ? value.source : value?.toJS(document, { reviver }),
    line: lineCounter.linePos((isScalar(key) && key.range?.[0]) || 0).line,
  }));
  return { kind: 'fields', fields };
}

/** Numbers within a value are numbers of JSON, which knows none of so many digits: these are texts. */
function reviver(_key: unknown, value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}

const isNumber = (value: unknown): boolean => typeof value === 'number' || typeof value === 'bigint';
