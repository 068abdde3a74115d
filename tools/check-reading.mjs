import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from './lib/root.mjs';
import { misplacedIn } from './reading/misplaced.mjs';

/**
 * Checks that modules read from the top: a function of the module's own stands below the first that calls it.
 * A folder may be given to check another tree.
 */
const [folder = root] = process.argv.slice(2);
const top = resolve(folder);
const files = ['packages', 'e2e', 'tools']
  .map((name) => join(top, name))
  .filter(existsSync)
  .flatMap(sourcesIn);
const problems = files.flatMap(problemsOf);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `${files.length} files: ${problems.length} functions stand above those that call them\n`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

function problemsOf(file) {
  const name = relative(top, file);
  try {
    return misplacedIn(readFileSync(file, 'utf8'), name).map(
      ({ line, helper, callers: [first, ...others] }) =>
        `${name}:${line} ${helper} stands above ${[first, ...others].join(', ')}, ${others.length > 0 ? 'all that call' : 'which alone calls'} it: move it below ${first}`,
    );
  } catch (error) {
    return [`${name} cannot be read: ${error.message}`];
  }
}

/** A build beside this writes its settings next to its sources for a moment (`tsup.config.bundled_….mjs`): they are not ours. */
function sourcesIn(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((one) => {
    if (one.isDirectory())
      return /^(?:node_modules|dist|\..*)$/.test(one.name) ? [] : sourcesIn(join(path, one.name));
    return /(?<!\.d)\.(?:tsx?|[mc]js)$/.test(one.name) && !/\.bundled_/.test(one.name)
      ? [join(path, one.name)]
      : [];
  });
}
