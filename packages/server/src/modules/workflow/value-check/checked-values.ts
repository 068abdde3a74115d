import {
  type DesignedField,
  type FieldIssue,
  isEmptyValue,
  valueFault,
  wantsValue,
} from '@mall/sdk/contract';
import { type Engine, type ProcessModel, requiresOf } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { AppError } from '../../../support/app-error.js';
import { formAddress } from '../instance/form-address.js';
import { columnRight, type FieldRight, rightsOf } from '../rights/node-rights.js';
import { fieldIssue, missingIssue, type ValuePlace } from './field-issue.js';
import { isShown } from './is-shown.js';
import { missingNamed } from './missing-named.js';
import { controlOfType, type NodeProperty, nodeProperties } from './node-properties.js';
import { matchesSafely } from './safe-pattern.js';
import { versionFields } from './version-fields.js';

type Values = Readonly<Record<string, unknown>>;

/** Where a form is filled in. */
export interface FilledIn {
  readonly engine: Engine;
  readonly model: ProcessModel;
  readonly definitionId: string;
  /** None: at the start. */
  readonly taskKey?: string;
  /** What the instance has already. */
  readonly before?: Values;
  /** Whether all that is asked for must be there: not where somebody sends it back, or hands it on. */
  readonly complete: boolean;
}

/**
 * Refuses values that are not what the form declares them to be, and what is asked for and not there; all of them at
 * once. What is not shown or cannot be written there is never asked for.
 *
 * @throws AppError workflow.values_invalid naming the fields
 */
export async function requireFilledIn(ctx: UserContext, at: FilledIn, given: Values): Promise<void> {
  const { engine, model, definitionId, taskKey, complete } = at;
  const nodeId = taskKey ?? model.start;
  const properties = nodeProperties(model.nodes[nodeId]);
  const form = await versionFields(ctx, { engine, definitionId, ...(taskKey && { taskKey }) });
  // A page of its own may keep what it asks for elsewhere.
  const isElsewhere = formAddress(model, nodeId).formKey !== null;
  const fields = form ?? (isElsewhere ? [] : drawnOf(properties));
  const rights = rightsOf(model, model.nodes[nodeId]);
  const right = (name: string, within?: string): FieldRight =>
    rights === undefined
      ? open
      : within === undefined
        ? (rights.get(name) ?? closed)
        : columnRight(rights, within, name);
  const signed = requiresOf(model.nodes[nodeId]).signature;
  const issues = await new ValueCheck(ctx, { properties, right, complete, signed }).of(
    fields,
    { ...at.before, ...given },
    { given, place: ({ prop, label }) => ({ field: prop, label: label ?? prop }) },
  );
  if (issues.length > 0) throw new AppError('workflow.values_invalid', { issues });
}

const open: FieldRight = { readable: true, writable: true };
const closed: FieldRight = { readable: false, writable: false };

/** Where there is no form, what the node itself says of its fields is one. */
const drawnOf = (properties: ReadonlyMap<string, NodeProperty>): DesignedField[] =>
  [...properties.values()].map(({ id: prop, name, type }) => ({
    column: { type: controlOfType(type) ?? '', prop, ...(name && { label: name }) },
    ...{ asked: true, visible: [], columns: [] },
  }));

type Column = DesignedField['column'];

interface Checking {
  readonly properties: ReadonlyMap<string, NodeProperty>;
  readonly right: (name: string, within?: string) => FieldRight;
  readonly complete: boolean;
  /** Whether every signature is asked for. */
  readonly signed: boolean;
}

interface Within {
  /** What was sent; of others it is not asked of what kind they are. */
  readonly given: Values;
  readonly place: (column: Column) => ValuePlace;
  /** Of rows: the field that they are the value of. */
  readonly parent?: string;
}

class ValueCheck {
  constructor(
    private readonly ctx: UserContext,
    private readonly on: Checking,
  ) {}

  async of(fields: readonly DesignedField[], values: Values, within: Within): Promise<FieldIssue[]> {
    const issues: FieldIssue[] = [];
    const beside = fields.map(({ column }) => column.prop);
    for (const field of fields) {
      const { column, visible } = field;
      const value = values[column.prop];
      const place = within.place(column);
      if (isBlank(value)) {
        if (this.asks(field, within) && (await isShown(visible, values, beside)))
          issues.push(missingIssue(this.ctx, place, column.type));
        continue;
      }
      // What somebody else has filled in is theirs to mend.
      const sent =
        Object.hasOwn(within.given, column.prop) && this.on.right(column.prop, within.parent).writable;
      issues.push(...(sent ? await this.faults(column, value, place) : []));
      if (field.columns.length > 0 && (await isShown(visible, values, beside)))
        issues.push(
          ...(await this.rows(field, value, { place, sent: Object.hasOwn(within.given, column.prop) })),
        );
    }
    return issues;
  }

  /** Whether a field must be filled in here. */
  private asks({ column, asked }: DesignedField, { parent }: Within): boolean {
    const { complete, right, properties, signed } = this.on;
    if (!complete || !asked || !right(column.prop, parent).writable) return false;
    if (signed && column.type === 'sign') return true;
    const property = properties.get(parent === undefined ? column.prop : `${parent}.${column.prop}`);
    const said = property ?? (parent === undefined ? undefined : properties.get(column.prop));
    return said?.required ?? wantsValue(column);
  }

  private async faults(column: Column, value: unknown, place: ValuePlace): Promise<FieldIssue[]> {
    const fault = valueFault(column, value, matchesSafely);
    if (fault) return [fieldIssue(this.ctx, place, fault)];
    const missing = await missingNamed(this.ctx, column.type, value);
    return missing ? [fieldIssue(this.ctx, place, { rule: 'missing' })] : [];
  }

  private async rows(
    { column, columns }: DesignedField,
    value: unknown,
    { place, sent }: { readonly place: ValuePlace; readonly sent: boolean },
  ): Promise<FieldIssue[]> {
    if (!Array.isArray(value)) return [];
    const issues: FieldIssue[] = [];
    for (const [index, row] of value.entries()) {
      if (typeof row !== 'object' || row === null) continue;
      const values = row as Values;
      const named = (one: Column): ValuePlace => ({
        ...{ field: `${place.field}.${index}.${one.prop}`, label: one.label ?? one.prop },
        row: { form: place.label, number: index + 1 },
      });
      const given = sent ? values : {};
      issues.push(...(await this.of(columns, values, { given, place: named, parent: column.prop })));
    }
    return issues;
  }
}

/** Nothing was entered, or blanks alone. */
const isBlank = (value: unknown): boolean => isEmptyValue(typeof value === 'string' ? value.trim() : value);
