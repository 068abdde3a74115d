import { StartError } from '../../support/start-error.js';
import type { TableFacts } from './table-facts.js';

/** The column by whose hash a table is divided. */
const by = 'tenant_id';

/** The divided table is made beside the other one, under this name. */
export const besideOf = (table: string): string => `${table}_divided`;
const mirrorOf = (table: string): string => `${table}_mirror`;
const sequenceOf = (table: string): string => `${table}_divided_seq`;
const besideName = (name: string): string => `${name}_d`;

/**
 * Makes the divided table and its indexes, and has every change of a row done there, too.
 *
 * @throws StartError partition.unique for a rule that admits no two alike in all tenants together
 */
export function beginning(table: string, facts: TableFacts, parts: number): string[] {
  const beside = besideOf(table);
  const foreign = facts.indexes.find(({ unique, columns }) => unique && !columns.includes(by));
  if (foreign) throw new StartError('partition.unique', { table, index: foreign.name });
  const width = String(parts - 1).length;
  return [
    `create table ${beside} (like ${table} including defaults including constraints including generated
       including storage) partition by hash (${by})`,
    ...Array.from(
      { length: parts },
      (_, at) =>
        `create table ${table}_p${String(at).padStart(width, '0')} partition of ${beside}
           for values with (modulus ${parts}, remainder ${at})`,
    ),
    `alter table ${beside} add constraint ${besideName(facts.keyName)} primary key (${by}, ${facts.key.join(', ')})`,
    // Administrators of the platform ask for a row by its id alone.
    `create index ${besideName(idIndexOf(table))} on ${beside} (${facts.key.join(', ')})`,
    ...facts.indexes.map(({ name, text }) =>
      text.replace(/INDEX \S+ ON \S+ /, `INDEX ${besideName(name)} ON ${beside} `),
    ),
    ...(facts.sequence ? [`create sequence ${sequenceOf(table)} owned by ${beside}.id`] : []),
    ...mirroring(table, facts),
  ];
}

const idIndexOf = (table: string): string => `${table}_id`;

/** A row that is copied meanwhile is locked, so whatever changes it comes after the copy. */
function mirroring(table: string, { written, key }: TableFacts): string[] {
  const [beside, mirror] = [besideOf(table), mirrorOf(table)];
  const same = [by, ...key].map((name) => `${name} = old.${name}`).join(' and ');
  return [
    `create function ${mirror}() returns trigger language plpgsql as $$ begin
       if tg_op <> 'INSERT' then delete from ${beside} where ${same}; end if;
       if tg_op <> 'DELETE' then
         insert into ${beside} (${listed(written)}) values (${written.map((name) => `new."${name}"`).join(', ')});
       end if;
       return null;
     end $$`,
    `create trigger ${mirror} after insert or update or delete on ${table} for each row execute function ${mirror}()`,
  ];
}

/** Columns as SQL lists them. */
export const listed = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Puts the divided table in the place of the other one, which goes. Nobody may be at either meanwhile. */
export function swapping(table: string, facts: TableFacts): string[] {
  const beside = besideOf(table);
  const { sequence } = facts;
  const names = [idIndexOf(table), ...facts.indexes.map(({ name }) => name)];
  return [
    ...(sequence
      ? [
          `select setval('${sequenceOf(table)}', nextval('${sequence}'))`,
          `alter table ${beside} alter column id set default nextval('${sequenceOf(table)}')`,
        ]
      : []),
    `drop table ${table}`,
    `drop function ${mirrorOf(table)}()`,
    `alter table ${beside} rename to ${table}`,
    `alter table ${table} rename constraint ${besideName(facts.keyName)} to ${facts.keyName}`,
    ...names.map((name) => `alter index ${besideName(name)} rename to ${name}`),
    ...(sequence ? [`alter sequence ${sequenceOf(table)} rename to ${sequence.replace(/^.*\./, '')}`] : []),
    ...facts.grants.map((grant) => grant.replace('$table', table)),
  ];
}

/** Everything as it was. */
export const takingBack = (table: string): string[] => [
  `drop trigger if exists ${mirrorOf(table)} on ${table}`,
  `drop function if exists ${mirrorOf(table)}()`,
  `drop table if exists ${besideOf(table)}`,
];
