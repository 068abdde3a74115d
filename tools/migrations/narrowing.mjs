/**
 * What a migration takes away from servers of the release before, which go on beside it until each has been restarted: one
 * sentence for each statement that such a server may fail at. Tables that the migration itself makes are nobody's yet.
 *
 * @param before statements of the migrations before it, for what they made unique
 */
export function narrowing(sql, before = []) {
  const statements = statementsOf(sql);
  const own = new Set(statements.flatMap((one) => tableOf(one, /^create (?:unlogged )?table (?:if not exists )?/i)));
  const unique = new Set(before.flatMap((one) => nameOf(one, /^create unique index (?:concurrently )?(?:if not exists )?/i)));
  return statements.flatMap((statement) =>
    rules.flatMap(({ pattern, why }) => {
      const found = pattern.exec(statement);
      if (!found) return [];
      const table = clean(found.groups?.table ?? '');
      if (own.has(table)) return [];
      const sentence = why(found.groups ?? {}, unique);
      return sentence ? [`${sentence}: ${statement.replaceAll(/\s+/g, ' ').slice(0, 120)}`] : [];
    }),
  );
}

const table = String.raw`(?:only )?(?<table>(?:"?\w+"?\.)?"?\w+"?)`;
const alter = String.raw`^alter table (?:if exists )?${table}[\s\S]*?\b`;
const rule = (pattern, why) => ({ pattern: new RegExp(pattern, 'i'), why: typeof why === 'string' ? () => why : why });

const rules = [
  rule(`^drop table (?:if exists )?${table}`, 'an older server still reads and writes the table'),
  rule(`^truncate (?:table )?${table}`, 'an older server still counts on the rows'),
  rule(`${alter}drop column`, 'an older server still names the column in each of its statements'),
  rule(`${alter}rename (?:to|column|"?\\w+"? to)`, 'an older server still knows the old name'),
  rule(`${alter}alter (?:column )?"?\\w+"? (?:set data )?type\\b`, 'an older server may write what does not fit the new type, and rows are rewritten under a lock'),
  rule(`${alter}alter (?:column )?"?\\w+"? set not null`, 'an older server may leave it empty'),
  rule(`${alter}alter (?:column )?"?\\w+"? drop default`, 'an older server may count on the default'),
  rule(`${alter}add (?:column )(?!.*\\bdefault\\b)(?!.*\\bgenerated\\b)[\\s\\S]*\\bnot null`, 'an older server writes rows without it: give it a default'),
  rule(`${alter}add constraint "?\\w+"? (?:check|unique|primary key|foreign key|exclude)`, 'an older server may write what it forbids'),
  rule(`^create unique index (?:concurrently )?(?:if not exists )?"?\\w+"? on ${table}`, 'an older server may write what it forbids'),
  rule(`^drop index (?:concurrently )?(?:if exists )?(?<index>"?\\w+"?)`, ({ index }, unique) =>
    unique.has(clean(index)) && 'an older server may name it in an "on conflict", which then fails',
  ),
  rule(`^drop (?:function|type|view|sequence|trigger|extension)`, 'an older server may still use it'),
];

const clean = (name) => name.replaceAll('"', '').replace(/^public\./i, '').toLowerCase();
const nameOf = (statement, start) => {
  const rest = start.test(statement) ? statement.replace(start, '') : '';
  const [, name] = /^("?\w+"?)/.exec(rest) ?? [];
  return name ? [clean(name)] : [];
};
const tableOf = nameOf;

/** Statements without comments; what stands between dollars or quotes is one with what is around it. */
export const statementsOf = (sql) =>
  (sql.replaceAll(/--[^\n]*/g, '').match(/(?:\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|[^;])+/g) ?? [])
    .map((one) => one.trim())
    .filter(Boolean);

/** The expand that a migration says it is the contract of. */
export const contractOf = (sql) => /^-- contract of (\S+)/m.exec(sql)?.[1];
