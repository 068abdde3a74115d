#!/usr/bin/env node
// Writes docs/reference/tables.md from the newest snapshot beside the migrations: which rules of which table begin with
// the tenant. A rule that does not, and a table without one, must say why in tables/reasons.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';
import { keepPage } from './lib/keep-page.mjs';
import { declaredGlobal } from './tables/declared-global.mjs';
import { judgeTable, readTables, unexplained } from './tables/read-tables.mjs';
import { notLed, shared, unled } from './tables/reasons.mjs';

const folder = inRoot('packages/server/migrations/meta');
const newest = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
  .at(-1);
const tables = readTables(JSON.parse(readFileSync(`${folder}/${newest}`, 'utf8')));

const withoutTenant = { ...(await declaredGlobal(tables)), ...shared };
const open = unexplained(tables, { shared: withoutTenant, notLed, unled });
if (open.length > 0) {
  process.stderr.write(`tools/docs/tables/reasons.mjs: ${open.join('; ')}\n`);
  process.exit(1);
}

const columnsOf = ({ columns }) => `(${columns.join(', ').replaceAll('"', '')})`;
const kindOf = ({ primary, unique }) => (primary ? 'key ' : unique ? 'unique ' : '');
const ruleText = (rule) => `${kindOf(rule)}${columnsOf(rule)}`;
const because = ({ why, change }) => (change ? `${why}; **better** ${change}` : why);
const row = (...cells) => `| ${cells.join(' | ')} |\n`;
const lines = (list) => (list.length > 0 ? list.join('<br>') : '');

function tenantRow(table) {
  const { led, notLed: others, forbidding, isUnled } = judgeTable(table);
  const reasons = others.map((rule) => `${ruleText(rule)}: ${because(notLed[rule.name])}`);
  const none = isUnled ? [`none: ${because(unled[table.name])}`] : [];
  return row(
    `\`${table.name}\``,
    lines([...led.map(ruleText), ...none]),
    lines(reasons),
    lines(forbidding.map(ruleText)),
  );
}

const tenanted = tables.filter(({ hasTenant }) => hasTenant);
const foreign = tables.flatMap(({ foreignKeys }) => foreignKeys);

const page = `# Tables and their tenants

Made from the migrations by \`npm run docs\`; do not edit. What it means for large installations: [scale](../scale.md).

Foreign keys: ${foreign.length === 0 ? 'none; what belongs together is checked by the server, in the writing transaction' : foreign.join(', ')}.

## With a tenant

A split by tenant forbids what admits no two alike without naming the tenant: the last column. Every row's key is its id, which is unique
in the whole database; it would become (tenant_id, id).

${row('table', 'begins with the tenant', 'does not, and why', 'forbids a split')}${row('---', '---', '---', '---')}${tenanted.map(tenantRow).join('')}
## Without one

${row('table', 'why')}${row('---', '---')}${tables
  .filter(({ hasTenant }) => !hasTenant)
  .map(({ name }) => row(`\`${name}\``, withoutTenant[name]))
  .join('')}`;

keepPage('docs/reference/tables.md', page);
