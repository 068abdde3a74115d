import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, inRoot, root } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';

// Types of the whole repository, from cold and after one edit, in a copy. Goals: ≤ 10 s and ≤ 2 s.
const copy = join(mkdtempSync(join(tmpdir(), 'mall-types-')), 'copy');

/** Modules of a folder as they are, but those of the workspace are the copy's: they are what is checked. */
function linkModules(folder) {
  const from = join(root, folder, 'node_modules');
  if (!existsSync(from)) return;
  const to = join(copy, folder, 'node_modules');
  mkdirSync(join(to, '@mall'), { recursive: true });
  for (const name of readdirSync(from).filter((one) => one !== '@mall'))
    symlinkSync(join(from, name), join(to, name));
  const own = join(from, '@mall');
  for (const name of existsSync(own) ? readdirSync(own) : [])
    symlinkSync(join(copy, 'packages', name), join(to, '@mall', name));
}

await run('git', ['worktree', 'add', '--detach', '--quiet', copy], { cwd: root });
try {
  const packages = readdirSync(join(copy, 'packages')).map((name) => `packages/${name}`);
  for (const folder of ['.', 'e2e', ...packages]) linkModules(folder);
  const timed = async () => {
    const began = performance.now();
    await run(bin('tsc'), ['-b'], { cwd: copy, quiet: true });
    return (performance.now() - began) / 1000;
  };
  const cold = await timed();
  const file = join(copy, 'packages/sdk/src/contract/core/tree.ts');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n/** One more name. */\nexport const benchEdit = 1;\n`);
  const edited = await timed();
  process.stdout.write(
    `from cold        ${cold.toFixed(1)} s   ${(cold / 10).toFixed(2)} × the goal of 10 s\n`,
  );
  process.stdout.write(
    `after one edit   ${edited.toFixed(1)} s   ${(edited / 2).toFixed(2)} × the goal of 2 s\n`,
  );
} finally {
  await run('git', ['worktree', 'remove', '--force', copy], { cwd: inRoot() });
  rmSync(join(copy, '..'), { recursive: true, force: true });
}
