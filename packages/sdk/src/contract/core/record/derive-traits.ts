import type { FieldSpec } from '../field/field.js';
import type { Tenancy } from '../resource.js';
import { type NamedSpec, nameFieldOf, namesTenants } from './derive-shapes.js';

/** What surfaces read of a resource beside its shapes: one property of all fields each, by their names. */
export function deriveTraits(fields: readonly NamedSpec[], title: string, tenancy: Tenancy) {
  const collect = <Value>(pick: (spec: FieldSpec, name: string) => Value | undefined) =>
    fields.flatMap(([name, spec]) => {
      const value = pick(spec, name);
      return value === undefined ? [] : ([[name, value]] as const);
    });
  const namesOf = (fits: (spec: FieldSpec) => boolean) =>
    fields.filter(([, spec]) => fits(spec)).map(([name]) => name);
  const isAsked = (spec: FieldSpec) => spec.form !== undefined || spec.query !== undefined;
  const names = [
    ...collect((spec, name) => nameFieldOf(name, spec)),
    ...(namesTenants(fields, tenancy) ? [['tenantId', 'tenantName'] as const] : []),
  ];
  return {
    secrets: namesOf((spec) => spec.secret),
    columns: deriveColumns(fields, title),
    search: namesOf((spec) => spec.search !== false),
    fields: namesOf((spec) => spec.form !== undefined && spec.control),
    hidden: [...namesOf((spec) => spec.hidden && spec.row !== undefined), ...names.map(([, name]) => name)],
    ...whereSaid({
      aside: namesOf((spec) => spec.search === 'aside')[0],
      unique: atLeastOne(namesOf((spec) => spec.unique)),
      widgets: byName(collect((spec) => (isAsked(spec) ? spec.widget : undefined))),
      formats: byName(collect((spec) => (spec.row ? spec.format : undefined))),
      tones: byName(collect((spec) => spec.tones)),
      options: byName(collect((spec) => spec.options)),
      names: byName(names),
      editable: byName(collect((spec) => spec.editable)),
      initial: byName(collect((spec) => spec.initial)),
      uploads: byName(collect((spec) => spec.upload)),
      when: byName(collect((spec) => spec.when)),
      sections: byName(collect((spec) => spec.section)),
      guards: byName(collect(({ read, write }) => (read || write ? whereSaid({ read, write }) : undefined))),
    }),
  };
}

/** The columns of a list: the title leads, the others follow the record but for those that say before which they stand. */
function deriveColumns(fields: readonly NamedSpec[], title: string): string[] {
  const shown = fields.filter(([, spec]) => spec.column);
  const columns = shown.map(([name]) => name).sort((a, b) => Number(b === title) - Number(a === title));
  for (const [name, { before }] of shown) {
    if (before === undefined) continue;
    columns.splice(columns.indexOf(name), 1);
    columns.splice(columns.indexOf(before), 0, name);
  }
  return columns;
}

const byName = <Value>(entries: readonly (readonly [string, Value])[]) =>
  atLeastOne(entries) && Object.fromEntries(entries);

const atLeastOne = <Value>(list: readonly Value[]): readonly Value[] | undefined =>
  list.length > 0 ? list : undefined;

/** Without what is undefined: surfaces ask whether a property is there. */
const whereSaid = <Traits extends object>(traits: Traits): Partial<Traits> =>
  Object.fromEntries(Object.entries(traits).filter(([, value]) => value !== undefined)) as Partial<Traits>;
