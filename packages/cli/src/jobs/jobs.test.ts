import { describe, expect, it } from 'vitest';
import { codeAt } from '../commands/invite-code/batch-job.js';
import { spanText } from '../io/pace.js';
import { emptyConfig, runShell } from '../testing/run-shell.js';
import { ok, type RecordedRequest, refused, signedIn, startWire } from '../testing/wire.js';

const codesOf = (stdout: string): string[] => stdout.split('\n').filter((line) => /^[0-9A-Z]+$/.test(line));

describe('servers without the batch call', () => {
  it('get one call per code, with codes that a repeat chooses again', async () => {
    const codes = new Map<string, string>();
    const answer = (seen: RecordedRequest) => {
      if (seen.path.endsWith('/batch')) return refused(404, 'request.not_found', 'No such address');
      if (seen.method === 'GET') return ok({ records: [], total: 1, size: 10, current: 1 });
      const { code, batchNo } = JSON.parse(seen.body);
      if (codes.has(code)) return refused(409, 'invite_code.exists', 'exists');
      codes.set(code, batchNo);
      const row = {
        id: String(codes.size),
        tenantId: '000000',
        code,
        useLimit: 1,
        usedCount: 0,
        state: 'usable',
      };
      return codes.size === 3 ? { hangUp: true } : ok(row);
    };
    const wire = await startWire(answer);
    const env = { ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() };
    const ran = await runShell('invite-code create --count 5 --prefix VIP --concurrency 1', { env });
    const rest = ran.code === 0 ? ran : await runShell('job resume', { env });
    expect(rest.code).toBe(0);
    expect(codesOf(rest.stdout)).toHaveLength(5);
    expect(new Set(codesOf(rest.stdout))).toEqual(new Set(codes.keys()));
    for (const code of codes.keys()) expect(code).toMatch(/^VIP[0-9A-HJKMNP-TV-Z]{10}$/);
    await wire.close();
  });

  it.each([
    ['its own batch', true, 0, 3],
    ['somebody else', false, 9, 0],
  ])('a code that is there already, and of %s', async (_whose, own, code, codes) => {
    let made = 0;
    const wire = await startWire((seen) => {
      if (seen.path.endsWith('/batch')) return refused(404, 'request.not_found', 'No such address');
      const query = new URL(seen.path, 'http://x').searchParams;
      // The list knows the code; under the batch's number it is found only where it is of that batch.
      const found = own && /^\d{8}-/.test(query.get('batchNo_equal') ?? '') && query.has('code_equal');
      if (seen.method === 'GET') return ok({ records: [], total: found ? 1 : 0, size: 10, current: 1 });
      made += 1;
      if (made === 2) return refused(409, 'invite_code.exists', 'There is such a code');
      const row = { id: String(made), tenantId: '000000', code: JSON.parse(seen.body).code };
      return ok({ ...row, useLimit: 1, usedCount: 0, state: 'usable' });
    });
    const env = { ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() };
    const ran = await runShell('invite-code create --count 3', { env });
    expect(ran.code, ran.stderr).toBe(code);
    expect(codesOf(ran.stdout)).toHaveLength(codes);
    if (!own) expect((await runShell('job show -o json', { env })).stdout).toContain('invite_code.exists');
    await wire.close();
  });

  it('the code of a place is always the same and differs from every other', () => {
    expect(codeAt('batch', 7)).toBe(codeAt('batch', 7));
    const many = Array.from({ length: 5000 }, (_, index) => codeAt('batch', index));
    expect(new Set(many).size).toBe(5000);
    expect(codeAt('other', 7)).not.toBe(codeAt('batch', 7));
  });
});

describe('a job', () => {
  it.each(['0', '-1', '1.5', 'many', '10000001'])('refuses a count of %s', async (count) => {
    const ran = await runShell(['invite-code', 'create', `--count=${count}`], { env: { MALL_TOKEN: 'x' } });
    expect(ran.code).toBe(2);
  });

  it('does not go on in another place than where it began', async () => {
    const wire = await startWire((seen) => (seen.path.endsWith('/batch') ? { hangUp: true } : ok(null)));
    const config = emptyConfig();
    const env = { ...signedIn(wire), MALL_CONFIG_DIR: config };
    expect((await runShell('invite-code create --count 3', { env })).code).toBe(10);
    const elsewhere = await runShell('job resume --tenant 100001', { env });
    expect(elsewhere).toMatchObject({ code: 2, stderr: expect.stringContaining('belongs elsewhere') });
    await wire.close();
  });

  it.each([
    [900, '1s'],
    [59_000, '59s'],
    [125_000, '2m05s'],
    [3_900_000, '1h05m'],
  ])('%i ms read %s', (ms, text) => {
    expect(spanText(ms)).toBe(text);
  });
});
