import type { FindingKind, FormFinding } from './finding.js';
import { LiteralError, LiteralScanner } from './literal-scanner.js';

/** Plain data: what JSON can say. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** How deep a form may be nested, of how many values it may be, and how many findings are told. */
export const literalLimits = { depth: 40, values: 50_000, findings: 500 } as const;

/** What a literal says as data, and what in it was none. */
export interface ReadLiteral {
  /** Absent where the whole is no data. */
  readonly value?: Plain | undefined;
  readonly findings: readonly FormFinding[];
}

/**
 * Reads a JavaScript literal as data, and runs nothing of it: texts, numbers, true, false, null, lists and objects with
 * bare or quoted names, comments and trailing commas. What is a function, a template with code in it or any other
 * expression is found and left out; so are names that mean something to JavaScript itself (`__proto__`).
 *
 * @example
 * readLiteral("{ a: 1, go() { steal() } }");
 * // { value: { a: 1 }, findings: [{ path: 'go', what: 'function' }] }
 */
export function readLiteral(text: string): ReadLiteral {
  const reader = new LiteralReader(new LiteralScanner(text));
  try {
    return { value: reader.whole(), findings: reader.findings };
  } catch (error) {
    if (!(error instanceof LiteralError)) throw error;
    const { line, column } = placeIn(text, error.at);
    const detail = `${line}:${column} ${error.message}`;
    return { findings: [...reader.findings, { path: '', what: error.kind, detail }] };
  }
}

function placeIn(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const dangerous = new Set(['__proto__', 'constructor', 'prototype']);
const identifier = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const numeral = /[+-]?(?:0[xX][0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)(?![\p{L}\p{N}_$.])/uy;
const words = new Map<string, Plain | undefined>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);

/** Nothing that is kept; `undefined` is written so too. */
const left = Symbol('left out');
type Value = Plain | undefined | typeof left;

class LiteralReader {
  readonly findings: FormFinding[] = [];
  private values = 0;

  constructor(private readonly scanner: LiteralScanner) {}

  /** The one value that the text is; a bracket around it and a semicolon after it are no part of it. */
  whole(): Plain | undefined {
    const { scanner } = this;
    let around = 0;
    while (scanner.take('(')) around += 1;
    if (scanner.peek() !== '{') throw scanner.fail('{');
    const value = this.object('', 0);
    while (around > 0 && scanner.take(')')) around -= 1;
    scanner.take(';');
    if (around > 0 || scanner.peek() !== '') throw scanner.fail(scanner.peek() || ')');
    return value;
  }

  private value(path: string, depth: number): Value {
    const { scanner } = this;
    this.count();
    if (depth > literalLimits.depth) throw scanner.fail(String(literalLimits.depth), 'limit');
    const char = scanner.peek();
    const from = scanner.at;
    const before = this.findings.length;
    const read = this.plain(char, path, depth);
    // What goes on after a value is an expression that begins with one.
    if (read !== left && /^[,}\]]?$/.test(scanner.peek())) return read;
    scanner.at = from;
    // What was found inside of it goes with it.
    this.findings.length = before;
    return this.leaveOut(path);
  }

  private count(): void {
    this.values += 1;
    if (this.values > literalLimits.values) throw this.scanner.fail(String(literalLimits.values), 'limit');
  }

  private found(finding: FormFinding): void {
    if (this.findings.length < literalLimits.findings) this.findings.push(finding);
  }

  private plain(char: string, path: string, depth: number): Value {
    const { scanner } = this;
    if (char === '{') return this.object(path, depth + 1);
    if (char === '[') return this.list(path, depth + 1);
    if (char === '"' || char === "'") return scanner.string();
    if (char === '`') return scanner.string() ?? left;
    const number = scanner.match(numeral);
    if (number !== undefined) return finite(number);
    const word = scanner.match(identifier) ?? '';
    return words.has(word) ? words.get(word) : left;
  }

  private object(path: string, depth: number): Plain {
    const { scanner } = this;
    const made: Record<string, Plain> = {};
    scanner.take('{');
    while (!scanner.take('}')) {
      const at = this.entry(made, path, depth);
      if (!scanner.take(',') && scanner.peek() !== '}') throw scanner.fail(at);
    }
    return made;
  }

  /** One `name: value`, or what is none. */
  private entry(made: Record<string, Plain>, path: string, depth: number): string {
    const { scanner } = this;
    const char = scanner.peek();
    const from = scanner.at;
    const quoted = char === '"' || char === "'";
    const name = quoted ? scanner.string() : (scanner.match(identifier) ?? scanner.match(/\d+/y));
    const here = path === '' ? (name ?? '') : `${path}.${name ?? ''}`;
    if (name === undefined || !scanner.take(':')) {
      // A method, an accessor, a computed name, or something spread.
      if (char === '') throw scanner.fail('}');
      scanner.at = from;
      this.count();
      this.leaveOut(here);
      if (scanner.at === from) throw scanner.fail(char);
      return here;
    }
    const value = this.value(here, depth);
    if (dangerous.has(name)) this.found({ path: here, what: 'unknown', detail: name });
    else if (value !== undefined && value !== left) made[name] = value;
    return here;
  }

  private list(path: string, depth: number): Plain {
    const { scanner } = this;
    const made: Plain[] = [];
    scanner.take('[');
    for (let index = 0; !scanner.take(']'); index += 1) {
      if (scanner.peek() === '') throw scanner.fail(']');
      if (scanner.take(',')) continue;
      const value = this.value(`${path}[${index}]`, depth);
      if (value !== undefined && value !== left) made.push(value);
      if (!scanner.take(',') && scanner.peek() !== ']') throw scanner.fail(']');
    }
    return made;
  }

  /** Passes over what is no data, and says so. */
  private leaveOut(path: string): typeof left {
    const { scanner } = this;
    scanner.skipBlanks();
    const from = scanner.at;
    scanner.skipValue();
    this.found({ path, what: kindOf(scanner.text.slice(from, scanner.at)) });
    return left;
  }
}

function finite(number: string): Value {
  const value = Number(number.replace(/^\+/, ''));
  return Number.isFinite(value) ? value : left;
}

function kindOf(code: string): FindingKind {
  const head = code.slice(0, 200);
  const called = /^(?:(?:get|set|static)\s+)?[\p{L}_$][\p{L}\p{N}_$]*\s?\(/u.test(head);
  if (/^(?:async\b|function\b|\*)/.test(head) || head.includes('=>')) return 'function';
  if (called && code.trimEnd().endsWith('}')) return 'function';
  return code.startsWith('`') ? 'template' : 'expression';
}
