import { describe, expect, it } from 'vitest';
import { languages } from '../../../texts/language.js';
import type { IsolationDetail, IsolationReport } from './isolation.js';
import { isolationHtml, isolationMarkdown } from './isolation-files.js';
import { isolationText } from './isolation-text.js';

const of = { operation: 'goods.list', method: 'GET', path: '/goods/page' };
const report: IsolationReport = {
  ...{ asking: '111111', owning: '222222', fingerprint: 'abc', database: 'pglite' },
  operations: { mounted: 4, asked: 3 },
  planted: { tables: 2, rows: 9, bare: ['mall_import'] },
  control: { asked: 3, showing: ['goods.list'] },
  callers: [
    {
      ...{ caller: 'nobody', asked: 4, answered: 0 },
      refusals: [{ status: 401, code: 'request.unauthorized', count: 4 }],
    },
  ],
  ways: [{ way: 'list', asked: 4 }],
  leaks: [],
  notAsked: [{ ...of, operation: 'auth.logout', reason: 'endsSession' }],
  faults: [],
};
const run: IsolationDetail = {
  ...{ id: '1', state: 'done', release: '0.1.0', askedBy: 'Li <b>|x</b> (admin)', only: '' },
  ...{ callsPerSecond: 25, minutes: 20, total: 10, asked: 10, leaks: 0 },
  ...{ startTime: '2026-11-26 10:00:00', endTime: '2026-11-26 10:05:00', report },
};
const leak: IsolationReport['leaks'][number] = {
  ...of,
  caller: 'admin',
  way: 'list',
  kind: 'shown',
  tables: ['mall_goods'],
  requestId: 'r-1',
};

describe('the verdict', () => {
  const verdicts: readonly (readonly [string, Partial<IsolationDetail>, string, RegExp])[] = [
    ['everything was asked and nothing found', {}, 'none', /No leak found: of 10 calls to 3 operations/],
    ['something was found', { leaks: 2, state: 'stopped' }, 'some', /Leaks found: 2/],
    ['it ended before', { state: 'outOfTime', asked: 7 }, 'partly', /incomplete \(out of time\): 7 of 10/],
    ['it never began', { state: 'failed', report: null }, 'partly', /could not be done/],
    [
      'there was nothing to see',
      { report: { ...report, control: { asked: 3, showing: [] } } },
      'partly',
      /No conclusion/,
    ],
    ['it is under way', { state: 'running', endTime: null, asked: 3 }, 'running', /Under way: 3 of 10/],
  ];
  it.each(verdicts)('says that %s', (_what, more, found, words) => {
    const said = isolationText({ ...run, ...more }, 'en-US');
    expect([said.found, said.verdict]).toEqual([found, expect.stringMatching(words)]);
  });
});

it('names every leak, what was not asked and why, and where there was nothing to find', () => {
  const { sections } = isolationText({ ...run, leaks: 1, report: { ...report, leaks: [leak] } }, 'en-US');
  const rows = Object.fromEntries(sections.map((section) => [section.key, section.rows]));
  expect(rows.leaks).toEqual([
    [
      'goods.list (GET /goods/page)',
      'the tenant’s administrator',
      ...['lists', 'showed its data', 'mall_goods', 'r-1'],
    ],
  ]);
  expect(rows.notAsked).toEqual([['auth.logout (GET /goods/page)', 'ends the caller’s own session']]);
  expect(rows.bare).toEqual([['mall_import']]);
  expect(rows.callers?.[0]?.at(-1)).toBe('4 × 401 request.unauthorized');
  // Where there is nothing of a kind, its table is left out.
  expect(rows.faults).toBeUndefined();
});

describe.each(languages)('the files in %s', (language) => {
  it('say the same as the page, and what people are called is no markup', () => {
    const { title, verdict, method } = isolationText(run, language);
    const markdown = isolationMarkdown(run, language);
    const html = isolationHtml(run, language);
    for (const text of [markdown, html])
      for (const part of [title, verdict.slice(0, 8), method[0], '0.1.0', '111111'])
        expect(text).toContain(part);
    expect(markdown).toContain('Li \\<b\\>\\|x\\</b\\> (admin)');
    expect(html).toContain('Li &lt;b&gt;|x&lt;/b&gt; (admin)');
    expect(html).not.toContain('<b>');
  });
});
