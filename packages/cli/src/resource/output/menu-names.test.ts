import { afterEach, describe, expect, it } from 'vitest';
import { runShell } from '../../testing/run-shell.js';
import { ok, signedIn, startWire, type Wire } from '../../testing/wire.js';

let wire: Wire;
afterEach(() => wire?.close());

const node = (id: string, title: string, children: object[] = []) => ({
  ...{ id, parentId: '0', title, key: id, value: id },
  ...(children.length > 0 ? { children } : {}),
});
const tree = [node('1', '系统管理', [node('2', '参数管理', [node('3', '新增')]), node('4', '员工')])];
async function run(line: string, terminal?: number) {
  wire = await startWire(({ path }) =>
    ok(path.includes('grant-tree') ? { menu: tree, dataScope: [], apiScope: [] } : tree),
  );
  const env = { ...signedIn(wire), NO_COLOR: '1' };
  return (await runShell(line, { env, ...(terminal ? { terminal } : {}) })).stdout;
}

describe('names of menus', () => {
  it('of ours are in the language for who reads them, and renamed ones as they are', async () => {
    const shown = await run('menu tree', 100);
    for (const name of ['System', 'Parameters', 'Add', '员工']) expect(shown).toContain(name);
    expect(shown).not.toContain('系统管理');
    expect(await run('menu tree --lang zh', 100)).toContain('系统管理');
  });

  it('are so in the trees of what may be granted', async () => {
    const shown = await run('menu grant-tree', 100);
    for (const name of ['System', 'Parameters', 'Add', '员工']) expect(shown).toContain(name);
  });

  it('are as they came in what programs read', async () => {
    expect(await run('menu tree')).toContain('系统管理');
    expect(await run('menu grant-tree -o json', 100)).toContain('系统管理');
  });
});
