import { afterEach, describe, expect, it } from 'vitest';
import { runShell } from '../../testing/run-shell.js';
import { pageOf, signedIn, startWire, type Wire } from '../../testing/wire.js';

let wire: Wire;
afterEach(() => wire?.close());

const named = (id: string, category: number, categoryName: string) => ({
  ...{
    id,
    tenantId: '000000',
    title: `t${id}`,
    category,
    categoryName,
    releaseTime: null,
    content: '',
    state: 'draft',
  },
});
const notices = [named('1', 1, '发布通知'), named('2', 2, '喜报')];
async function run(line: string, terminal?: number) {
  wire = await startWire(() => pageOf(notices, notices.length));
  const env = { ...signedIn(wire), NO_COLOR: '1' };
  return (await runShell(line, { env, ...(terminal ? { terminal } : {}) })).stdout;
}

describe('words of the system dictionary', () => {
  it('are in the language for who reads them, and renamed ones as they are', async () => {
    const shown = await run('notice list --columns title,category', 100);
    for (const word of ['Announcement', '喜报']) expect(shown).toContain(word);
    expect(shown).not.toContain('发布通知');
    expect(await run('notice list --columns title,category --lang zh', 100)).toContain('发布通知');
  });

  it('are keys in what programs read', async () => {
    expect(await run('notice list --columns title,category -o tsv')).toMatch(/t1\t1/);
  });
});
