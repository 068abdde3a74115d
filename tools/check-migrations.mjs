import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './lib/root.mjs';
import { judge } from './migrations/judge.mjs';

/** Refuses a migration that servers of the release before cannot live with (decision 045). A folder may be given to check another tree. */
const [folder = root] = process.argv.slice(2);
const place = join(resolve(folder), 'packages/server/migrations');
const files = readdirSync(place)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({ name: name.replace('.sql', ''), sql: readFileSync(join(place, name), 'utf8') }));
const forgiven = JSON.parse(readFileSync(join(root, 'tools/migrations/before-the-rule.json'), 'utf8'));
const { problems, contracts } = judge(files, folder === root ? forgiven : {});
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `${files.length} migrations, ${contracts} of them contracts: ${problems.length} problems\n`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
