import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runShell } from '../../testing/run-shell.js';

describe.each(['zh', 'en'])('the file that mall seed --template prints, in %s', (lang) => {
  it('is a file of this shape, in that language', async () => {
    const { stdout, code } = await runShell('seed --template', { env: { MALL_LANG: lang } });
    expect(code).toBe(0);
    const { roles, users, goods, stock, codes } = parse(stdout);
    expect(users[0].roles).toEqual([roles[0].name]);
    expect(Object.keys(stock)).toEqual([goods[0].name]);
    expect(codes).toEqual([{ count: 20, prefix: 'CI' }]);
    const chinese = /[\u4e00-\u9fff]/;
    const comments = stdout.match(/# .*$/gm)?.slice(1) ?? [];
    expect(comments.filter((line) => chinese.test(line) !== (lang === 'zh'))).toEqual([]);
    expect(chinese.test(roles[0].name + goods[0].name)).toBe(lang === 'zh');
  });
});
