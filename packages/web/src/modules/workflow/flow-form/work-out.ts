import { dateFunctions, evaluate, parseExpression, type Scope, variableFunctions } from '@mall/expression';
import type { FlowField } from './flow-field.js';

export type Values = Readonly<Record<string, unknown>>;

/** What follows from how a form is filled in now. */
export interface WorkedOut {
  /** Fields that are not asked for. */
  readonly hidden: ReadonlySet<string>;
  /** Values that formulas give. */
  readonly computed: Values;
}

/** Formulas may name each other; a circle ends here. */
const passes = 5;

/**
 * Evaluates the formulas and the conditions of a form over its values, by the safe expressions alone. A formula that
 * cannot be worked out yet has no value, and a condition that cannot be hides nothing.
 *
 * @example
 * await workOut(plan.fields, { days: 4 });
 */
export async function workOut(fields: readonly FlowField[], values: Values): Promise<WorkedOut> {
  const names = new Set(fields.map(({ name }) => name));
  const formulas = fields.filter(({ column }) => column.formula !== undefined && column.formula !== '');
  let computed: Values = {};
  for (let pass = 0; pass < passes; pass += 1) {
    const before = JSON.stringify(computed);
    const known = { ...values, ...computed };
    const found = await Promise.all(
      formulas.map(async ({ name, column }) => {
        const value = await worked(column.formula ?? '', known, names);
        return [name, value === failed || !isData(value) ? null : value] as const;
      }),
    );
    computed = Object.fromEntries(found);
    if (JSON.stringify(computed) === before) break;
  }
  const known = { ...values, ...computed };
  const hidden = await Promise.all(
    fields.map(async ({ name, column: { visible } }) => {
      if (visible === undefined || visible === '') return [];
      const value = await worked(visible, known, names);
      return value === failed || value === true ? [] : [name];
    }),
  );
  return { hidden: new Set(hidden.flat()), computed };
}

const failed = Symbol('failed');

async function worked(source: string, values: Values, names: ReadonlySet<string>): Promise<unknown> {
  try {
    return await evaluate({ source, parts: [parseExpression(source)] }, scopeOf(values, names));
  } catch {
    return failed;
  }
}

/** A field that nothing has been filled in for is empty, and no error. */
function scopeOf(values: Values, names: ReadonlySet<string>): Scope {
  const find = (name: string): unknown =>
    Object.hasOwn(values, name) ? (values[name] ?? null) : names.has(name) ? null : undefined;
  return {
    find,
    functions: new Map([...Object.entries(dateFunctions), ...Object.entries(variableFunctions(find))]),
  };
}

const isData = (value: unknown): boolean =>
  value === null || (typeof value !== 'function' && typeof value !== 'symbol');
