import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { bin, inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/** The fast gate: types, lint, arrows between rooms, and the unit tests that start no database, no process and no page. */
requireNode();
await install();
const steps = [
  ['types', bin('tsc'), ['-b']],
  ['lint', bin('biome'), ['check', '.']],
  ['arrows', process.execPath, [inRoot('tools/check-arrows.mjs')]],
  [
    'unit',
    bin('vitest'),
    [
      'run',
      ...['sdk', 'expression', 'workflow', 'web'].flatMap((project) => ['--project', project]),
      ...['--exclude', '**/*.test.tsx', '--reporter', 'dot'],
    ],
  ],
];
for (const [name, command, args] of steps) {
  try {
    await run(command, args);
  } catch {
    process.stderr.write(`${name} failed\n`);
    process.exit(1);
  }
}
