import stringWidth from 'string-width';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runShell } from '../../testing/run-shell.js';
import { pageOf, signedIn, startWire, type Wire } from '../../testing/wire.js';

const row = {
  ...{ id: '1184421598815738675', tenantId: '000000', code: 'BC62D7PQRS', state: 'usable', version: 1 },
  ...{
    batchNo: null,
    channel: null,
    useLimit: 1,
    usedCount: 0,
    expireTime: '2027-01-31 23:59:59',
    status: 1,
  },
  ...{ remark: '给中秋节前第一批新会员的邀请码, 每人一次', createTime: '2026-11-24 12:00:00' },
};

let wire: Wire;
beforeAll(async () => {
  wire = await startWire(() => pageOf([row, { ...row, id: '1184421598815738676', code: 'KM0V8T3XYZ' }]));
});
afterAll(() => wire.close());

const list = (terminal: number, lang: string, flags = '') =>
  runShell(`invite-code list --lang ${lang}${flags}`, {
    env: { ...signedIn(wire), NO_COLOR: '1' },
    terminal,
  });

it.each(['zh', 'en'])(
  'a list on 80 columns: what is shown is whole, what is not is named (%s)',
  async (lang) => {
    const { stdout, stderr } = await list(80, lang);
    const lines = stdout.trimEnd().split('\n');
    for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(80);
    for (const whole of [row.id, row.code, row.expireTime]) expect(lines[1]).toContain(whole);
    const left = /^\+(\d): --columns (\S+)$/m.exec(stderr);
    expect(left?.[2]?.split(',')).toEqual(['batchNo', 'channel', 'remark', 'createTime']);
    expect(left?.[1]).toBe('4');
    // The line is the rest of the table.
    const rest = await list(80, lang, ` --columns ${left?.[2]}`);
    expect(rest.stdout).toContain(row.createTime);
  },
);

it('a wide terminal shows all columns, a pipe too', async () => {
  const wide = await list(200, 'en');
  expect(wide.stderr).toBe('');
  for (const value of [row.createTime, row.remark]) expect(wide.stdout).toContain(value);
  expect(wide.stdout).toContain('Channel');
});
