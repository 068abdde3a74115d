import type * as z from 'zod';
import type { FormFinding } from './finding.js';
import {
  cellSettings,
  columnSettings,
  type FormContent,
  formControls,
  formSettings,
  formVersion,
  withoutValue,
} from './form-content.js';
import { literalLimits, type Plain } from './read-literal.js';

type Fields = { readonly [key: string]: Plain };
type Settings = Readonly<Record<string, z.ZodType>>;

/** What is kept of a form's data, with what was not. */
export interface CleanForm {
  readonly form: FormContent;
  readonly findings: readonly FormFinding[];
}

const controls: ReadonlySet<string> = new Set(formControls);
const propLetters = /^[\p{L}_$][\p{L}\p{N}_$-]{0,99}$/u;

/**
 * Keeps of data what a form may say, setting by setting; whatever else is there is found. `old` forms have defaults in
 * which `${…}` is code: those that the family offers become safe expressions, others are found.
 */
export function cleanForm(data: Fields, old: boolean): CleanForm {
  const cleaner = new FormCleaner(old);
  const { version: _number, column, group, ...rest } = data;
  const form = {
    version: formVersion,
    ...cleaner.settings(rest, formSettings, ''),
    column: cleaner.columns(column, 'column', new Set(), 0),
    ...(group !== undefined && { group: cleaner.groups(group) }),
  };
  // Every setting has been through its schema.
  return { form: form as unknown as FormContent, findings: cleaner.findings };
}

class FormCleaner {
  readonly findings: FormFinding[] = [];
  /** The names of the form's own values; a sub-form has names of its own. */
  private readonly ownNames = new Set<string>();

  constructor(private readonly old: boolean) {}

  groups(data: Plain): unknown[] {
    return this.objects(data, 'group').map(([group, path]) => {
      const { column, ...rest } = group;
      return {
        ...this.settings(rest, formSettings, path),
        column: this.columns(column, `${path}.column`, this.ownNames, 0),
      };
    });
  }

  columns(data: Plain | undefined, path: string, known: Set<string>, depth: number): unknown[] {
    const names = path === 'column' ? this.ownNames : known;
    if (depth > literalLimits.depth) {
      this.found(path, 'limit', String(literalLimits.depth));
      return [];
    }
    return this.objects(data, path).flatMap(
      ([column, at]) => this.column(column, { at, names, depth }) ?? [],
    );
  }

  settings(data: Fields, known: Settings, path: string): Record<string, unknown> {
    const kept: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(data)) {
      const at = path === '' ? name : `${path}.${name}`;
      const schema = Object.hasOwn(known, name) ? known[name] : undefined;
      if (!schema) this.found(at, 'unknown', name);
      else {
        const read = schema.safeParse(value);
        if (read.success) kept[name] = read.data;
        else this.found(at, 'invalid');
      }
    }
    return kept;
  }

  private column(
    data: Fields,
    { at, names, depth }: { readonly at: string; readonly names: Set<string>; readonly depth: number },
  ): unknown {
    const { type, prop, children, rows, column, value, ...rest } = data;
    const control = this.control(type, at);
    const holds = withoutValue.has(control);
    const named = typeof prop === 'string' && propLetters.test(prop) && !dangerous.has(prop);
    if (!named && !holds) {
      this.found(`${at}.prop`, 'invalid');
      return undefined;
    }
    if (named && names.has(prop)) {
      this.found(`${at}.prop`, 'duplicate', prop);
      return undefined;
    }
    if (named) names.add(prop);
    return {
      type: control,
      ...(named && { prop }),
      ...this.settings(rest, columnSettings, at),
      ...this.initial(value, at),
      ...(isFields(children) && { children: this.subForm(children, `${at}.children`, depth) }),
      ...(rows !== undefined && { rows: this.rows(rows, `${at}.rows`, names, depth) }),
      ...(column !== undefined && { column: this.columns(column, `${at}.column`, names, depth + 1) }),
    };
  }

  private subForm({ column, ...rest }: Fields, path: string, depth: number): unknown {
    const own = this.columns(column, `${path}.column`, new Set(), depth + 1);
    return { ...this.settings(rest, formSettings, path), column: own };
  }

  private rows(data: Plain, path: string, names: Set<string>, depth: number): unknown[] {
    return this.objects(data, path).map(([{ cols, ...rest }, at]) => {
      const cells = this.objects(cols, `${at}.cols`).map(([{ column, ...more }, place]) => ({
        ...this.settings(more, cellSettings, place),
        column: this.columns(column, `${place}.column`, names, depth + 1),
      }));
      return { ...this.settings(rest, cellSettings, at), cols: cells };
    });
  }

  private control(type: Plain | undefined, at: string): string {
    if (typeof type === 'string' && controls.has(type)) return type;
    if (type !== undefined) this.found(`${at}.type`, 'type', String(type).slice(0, 64));
    return 'input';
  }

  /** What a field begins with: data, or a text with safe expressions. */
  private initial(value: Plain | undefined, at: string): Record<string, unknown> {
    if (value === undefined) return {};
    const safe = this.old ? safeDefault(value) : value;
    if (safe === undefined) {
      this.found(`${at}.value`, 'template');
      return {};
    }
    return this.settings({ value: safe }, columnSettings, at);
  }

  private objects(data: Plain | undefined, path: string): (readonly [Fields, string])[] {
    if (data === undefined || data === null) return [];
    if (!Array.isArray(data)) {
      this.found(path, 'invalid');
      return [];
    }
    return data.flatMap((one: Plain, index) => {
      if (isFields(one)) return [[one, `${path}[${index}]`] as const];
      this.found(`${path}[${index}]`, 'invalid');
      return [];
    });
  }

  private found(path: string, what: FormFinding['what'], detail?: string): void {
    if (this.findings.length >= literalLimits.findings) return;
    this.findings.push({ path, what, ...(detail !== undefined && { detail }) });
  }
}

const dangerous = new Set(['__proto__', 'constructor', 'prototype']);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The family's own default values, each as the safe expression that means the same. */
const known: readonly (readonly [RegExp, string])[] = [
  [/^this\.\$store\.getters\.userInfo\.(?:nick_name|real_name)$/, 'userName'],
  [/^this\.\$store\.getters\.userInfo\.dept_name$/, 'deptName'],
  [/^this\.\$store\.getters\.userInfo\.post_name$/, 'postName'],
  [/^this\.dateFormat\(new Date\(\),\s*["']yyyy-MM-dd["']\)$/i, "dateFormat('YYYY-MM-DD')"],
  [/^this\.dateFormat\(new Date\(\),\s*["']HH:mm:ss["']\)$/, "dateFormat('HH:mm:ss')"],
  [/^this\.dateFormat\(new Date\(\)\)$/, "dateFormat('YYYY-MM-DD HH:mm:ss')"],
];

/** The same without code; undefined where nobody knows what the code is for. */
function safeDefault(value: Plain): Plain | undefined {
  if (typeof value !== 'string' || !/[$#]\{/.test(value)) return value;
  let safe = true;
  const text = value.replace(/[$#]\{([^}]*)\}?/g, (_whole, code: string) => {
    const [, expression] = known.find(([pattern]) => pattern.test(code.trim())) ?? [];
    if (expression === undefined) safe = false;
    return `\${${expression ?? ''}}`;
  });
  return safe ? text : undefined;
}
