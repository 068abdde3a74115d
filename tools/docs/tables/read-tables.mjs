/** The tables of a snapshot that drizzle-kit keeps beside its migrations, in the order of their names. */
export const readTables = ({ tables }) =>
  Object.values(tables)
    .map((table) => ({
      name: table.name,
      hasTenant: 'tenant_id' in table.columns,
      rules: rulesOf(table.name, table),
      foreignKeys: Object.values(table.foreignKeys).map(({ name }) => name),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** One index, unique rule or key of a table: what it is called, its columns in order, whether it admits no two alike. */
function rulesOf(name, { columns, indexes, compositePrimaryKeys, uniqueConstraints }) {
  const single = Object.values(columns).filter(({ primaryKey }) => primaryKey);
  const keys = Object.values(compositePrimaryKeys).map(({ columns: of }) => of);
  return [
    ...[...keys, ...single.map((column) => [column.name])].map((of) => ({
      name: `${name} primary key`,
      columns: of,
      unique: true,
      primary: true,
    })),
    ...Object.values(uniqueConstraints).map((one) => ({
      name: one.name,
      columns: one.columns,
      unique: true,
    })),
    ...Object.values(indexes).map((index) => ({
      name: index.name,
      columns: index.columns.map(({ expression }) => expression),
      unique: index.isUnique,
    })),
  ];
}

/** A table with a tenant: what begins with it, what does not (an id alone is every row's key), what a split forbids. */
export function judgeTable(table) {
  const byId = ({ primary, columns }) => primary && columns.join() === 'id';
  const led = table.rules.filter(isLed);
  return {
    led,
    notLed: table.rules.filter((rule) => !isLed(rule) && !byId(rule)),
    forbidding: table.rules.filter(forbids),
    isUnled: led.length === 0,
  };
}

const isLed = ({ columns }) => columns[0] === 'tenant_id';

/** A database that is split by tenant can hold only what holds the tenant. */
const forbids = ({ unique, columns }) => unique && !columns.includes('tenant_id');

/** What the reasons do not explain, and what they explain although it is not there (any more). */
export function unexplained(tables, { shared, notLed, unled }) {
  const tenanted = tables.filter(({ hasTenant }) => hasTenant);
  const found = {
    shared: tables.filter(({ hasTenant }) => !hasTenant).map(({ name }) => name),
    notLed: tenanted.flatMap((table) => judgeTable(table).notLed.map(({ name }) => name)),
    unled: tenanted.filter((table) => judgeTable(table).isUnled).map(({ name }) => name),
  };
  return Object.entries({ shared, notLed, unled }).flatMap(([kind, reasons]) => [
    ...found[kind].filter((name) => !reasons[name]).map((name) => `${name} has no reason in "${kind}"`),
    ...Object.keys(reasons)
      .filter((name) => !found[kind].includes(name))
      .map((name) => `${name} of "${kind}" is not there`),
  ]);
}
