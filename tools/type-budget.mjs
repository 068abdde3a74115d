import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countResources, sdkWithMore } from './lib/more-resources.mjs';
import { bin, inRoot, root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/**
 * Counts the type instantiations of the contract and of what uses it, and compares them with the committed budget: a
 * base, and so many for each resource, since one careless generic type makes checking several times slower for everybody.
 * What one costs on average is measured by having them twice, in a copy. `--update` writes the counts down.
 */
const file = inRoot('tools/type-budget.json');
const budget = JSON.parse(readFileSync(file, 'utf8'));
const allowance = 1.1;
/** Where a resource costs next to nothing, ten per cent of it are noise. */
const noise = 20;

/** Flags that make a project be checked whole, without output; counts are stable on one thread only. */
const flags = ['--singleThreaded', '--extendedDiagnostics', '--noEmit', '--composite', 'false'];
const whole = [...flags, '--incremental', 'false', '--emitDeclarationOnly', 'false'];

async function measure(top) {
  // What uses the contract sees its declarations, as they are now.
  const sdk = join(top, 'packages/sdk');
  await run(bin('tsc'), ['-b', sdk, join(sdk, 'src/node')], { quiet: true });
  const counts = {};
  for (const project of Object.keys(budget)) {
    const output = await run(bin('tsc'), ['-p', join(top, project), ...whole], { quiet: true });
    counts[project] = Number(/^Instantiations:\s+(\d+)/m.exec(output)?.[1]);
  }
  return counts;
}

function percent(count, allowed) {
  const change = allowed > 0 ? ((count - allowed) / allowed) * 100 : 0;
  return `${change >= 0 ? '+' : ''}${change.toFixed(1)} %`;
}

const resources = countResources(inRoot('packages/sdk'));
const copy = sdkWithMore();
const now = await measure(root);
const grown = await measure(copy.root).finally(copy.remove);

const failures = [];
const counted = {};
for (const [project, { base, resource }] of Object.entries(budget)) {
  const cost = Math.round((grown[project] - now[project]) / copy.count);
  const allowed = base + resource * resources;
  counted[project] = { base: now[project] - cost * resources, resource: cost };
  process.stdout.write(
    `${project.padEnd(38)} ${now[project]} of ${allowed} (${percent(now[project], allowed)}); a resource more ${cost} of ${resource}\n`,
  );
  if (!(now[project] <= allowed * allowance)) failures.push(project);
  if (!(cost <= resource * allowance + noise)) failures.push(`a resource more in ${project}`);
}
process.stdout.write(`${resources} resources, ${copy.count} of them twice\n`);

if (process.argv.includes('--update')) writeFileSync(file, `${JSON.stringify(counted, null, 2)}\n`);
else if (failures.length > 0) {
  process.stderr.write(`over the type budget by more than 10 %: ${failures.join(', ')}\n`);
  process.exitCode = 1;
}
