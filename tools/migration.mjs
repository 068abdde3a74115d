import { execFileSync } from 'node:child_process';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const usage = `npm run migration -- <name> [--after <commit>]

  npm run migration -- goods                  a migration from what the tables are now
  npm run migration -- goods --after main     the same, numbered after the migrations of main: two branches
                                              that each brought one never merge their snapshots by hand
`;

const folder = 'packages/server/migrations';
const git = (...args) => execFileSync('git', args, { cwd: inRoot('.'), encoding: 'utf8' });

/** The migrations as they are there; our own, which nobody has run yet, are made anew after them. */
function startFrom(commit) {
  git('rm', '-rqf', '--ignore-unmatch', folder);
  git('clean', '-fdq', folder);
  git('checkout', commit, '--', folder);
}

const [name = '', flag, commit] = process.argv.slice(2);

/** What is wrong with how this was called; undefined where nothing is. */
function misuse() {
  if (name === '') return 'a migration needs a name';
  if (!/^[a-z0-9_]+$/.test(name))
    return `"${name}" is no name: small letters, digits and underscores, as in ${suggested()}`;
  if (flag !== undefined && flag !== '--after') return `${flag} is not understood`;
  return flag && !commit ? '--after needs a commit or a branch' : undefined;
}

const suggested = () =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '') || 'supplier_delivery';

const reason = misuse();
if (reason) {
  process.stderr.write(`${reason}\n\n${usage}`);
  process.exit(2);
}
requireNode();
await install();
try {
  if (commit) startFrom(commit);
  const drizzle = inRoot('packages/server/node_modules/.bin/drizzle-kit');
  // Tables take their columns from the contract, which is not built in a fresh checkout: its source is read.
  const env = { ...process.env, NODE_OPTIONS: '--conditions=@mall/source' };
  await run(drizzle, ['generate', '--name', name], { cwd: inRoot('packages/server'), env });
} catch (error) {
  process.stderr.write(`${error.output ?? ''}${error.message}\n`);
  process.exitCode = 1;
}
