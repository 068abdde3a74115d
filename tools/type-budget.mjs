import { readFileSync, writeFileSync } from 'node:fs';
import { bin, inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/**
 * Counts the type instantiations of the contract and of what uses it, and compares them with the committed budget: one
 * careless generic type makes checking several times slower for everybody. `--update` writes the counts down.
 */
const file = inRoot('tools/type-budget.json');
const budget = JSON.parse(readFileSync(file, 'utf8'));
const allowance = 1.1;

/** Flags that make a project be checked whole, without output; counts are stable on one thread only. */
const flags = ['--singleThreaded', '--extendedDiagnostics', '--noEmit', '--composite', 'false'];
const whole = [...flags, '--incremental', 'false', '--emitDeclarationOnly', 'false'];

const measure = async (project) => {
  const output = await run(bin('tsc'), ['-p', inRoot(project), ...whole], { quiet: true });
  return Number(/^Instantiations:\s+(\d+)/m.exec(output)?.[1]);
};

// What uses the contract sees its declarations, as they are now.
await run(bin('tsc'), ['-b', inRoot('packages/sdk'), inRoot('packages/sdk/src/node')], { quiet: true });

const failures = [];
const counted = {};
for (const [project, allowed] of Object.entries(budget)) {
  const count = await measure(project);
  counted[project] = count;
  const change = `${count >= allowed ? '+' : ''}${(((count - allowed) / allowed) * 100).toFixed(1)} %`;
  process.stdout.write(`${project.padEnd(40)} ${String(count).padStart(8)} of ${allowed} (${change})\n`);
  if (!(count <= allowed * allowance)) failures.push(project);
}

if (process.argv.includes('--update')) writeFileSync(file, `${JSON.stringify(counted, null, 2)}\n`);
else if (failures.length > 0) {
  process.stderr.write(`over the type budget by more than 10 %: ${failures.join(', ')}\n`);
  process.exitCode = 1;
}
