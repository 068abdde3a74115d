import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, inRoot, root } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';

// Types of the whole repository, from cold and after one edit, in a copy. Goals: ≤ 10 s and ≤ 2 s.
const copy = join(mkdtempSync(join(tmpdir(), 'mall-types-')), 'copy');
await run('git', ['worktree', 'add', '--detach', '--quiet', copy], { cwd: root });
try {
  await run('sh', [
    '-c',
    `cd "${root}" && for d in . packages/sdk packages/workflow packages/server packages/cli packages/web e2e; do ln -s "${root}/$d/node_modules" "${copy}/$d/node_modules"; done`,
  ]);
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
