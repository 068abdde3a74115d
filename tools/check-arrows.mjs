import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readPackage } from './arrows/imports.mjs';
import { forgive, judge } from './arrows/rules.mjs';
import { bin, root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/**
 * Checks that imports of the packages go one way and in no circle, types included, by `tools/arrows/arrows.json`.
 * A folder may be given to check another tree; `--prune` drops forgiven arrows that are gone.
 */
const [folder = root] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const file = join(resolve(folder), 'tools/arrows/arrows.json');
const rules = JSON.parse(readFileSync(file, 'utf8'));

const packages = Object.entries(rules.packages)
  .map(([name, rule]) => ({ name, rule, src: join(resolve(folder), 'packages', name, 'src') }))
  .filter(({ src }) => existsSync(src))
  .map(({ name, rule, src }) => ({ name, rule, read: readPackage(src) }));
const found = packages.map(({ name, rule, read }) => judge(name, rule, read));
const { open, stale } = forgive(rules.temporary, {
  arrows: found.flatMap(({ arrows }) => arrows),
  circles: found.flatMap(({ circles }) => circles),
});

const describe = (one) =>
  one.circle
    ? `packages/${one.package}: circle of ${one.circle.join(', ')}`
    : `packages/${one.package}: ${one.from} may not import ${one.to}${(one.files ?? []).map((pair) => `\n    ${pair}`).join('')}`;

const prune = process.argv.includes('--prune');
if (prune && stale.length > 0) {
  rules.temporary = rules.temporary.filter((entry) => !stale.includes(entry));
  writeFileSync(file, `${JSON.stringify(rules, null, 2)}\n`);
  if (folder === root) await run(bin('biome'), ['format', '--write', file], { quiet: true });
}
const problems = [
  ...found.flatMap(({ lost, homeless, foreign, unused }) => [...lost, ...homeless, ...foreign, ...unused]),
  ...open.map(describe),
  ...(prune ? [] : stale.map((entry) => `no longer needed (--prune drops it): ${describe(entry)}`)),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);

const files = packages.reduce((sum, { read }) => sum + read.inside.size, 0);
const imports = packages.reduce((sum, { read }) => sum + [...read.inside.values()].flat().length, 0);
process.stdout.write(
  `${packages.length} packages, ${files} files, ${imports} imports: ${problems.length} problems, ${rules.temporary.length} arrows and circles still forgiven\n`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
