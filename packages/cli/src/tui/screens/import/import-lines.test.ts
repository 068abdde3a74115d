import { beforeAll, describe, expect, it } from 'vitest';
import { plainText, type Segment, segmentsWidth } from '../../components/text/segments.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { readyState } from '../../testing/states.js';
import { importLines } from './import-lines.js';
import type { ImportScreen } from './import-state.js';

let state: DashboardState;
beforeAll(async () => {
  state = await readyState({ language: 'en-US', resources: ['tenant'] });
});

type Job = NonNullable<ImportScreen['job']>;
const job = (own: Partial<Job>): Job =>
  ({ id: '1', state: 'checked', total: 1200, refused: 0, done: 0, failed: 0, message: '', ...own }) as Job;
const screen = (own: Partial<ImportScreen>): ImportScreen =>
  ({
    kind: 'import',
    id: 1,
    name: 'tenant',
    path: '/tmp/tenants.csv',
    rows: [],
    top: 0,
    ...own,
  }) as ImportScreen;

const lines = (own: Partial<ImportScreen>) => importLines(state, screen(own));
function fact(own: Partial<ImportScreen>, label: string) {
  const line = lines(own).find((parts) => parts.some(({ text }) => text.trim() === label));
  const value = line?.at(-1);
  return value && [value.text, value.tone ?? 'plain'];
}
const texts = (all: readonly Segment[][]) => all.map((line) => plainText(line).trim());

describe('how far a file is', () => {
  it('is where it stands, in words, and counts in the tone of what is wrong', () => {
    const own = { job: job({ refused: 3, failed: 0, done: 12 }) };
    expect(fact(own, 'File')).toEqual(['/tmp/tenants.csv', 'plain']);
    expect(fact(own, 'Rows')).toEqual(['1,200', 'plain']);
    expect(fact(own, 'Refused')).toEqual(['3', 'bad']);
    expect(fact(own, 'Failed')).toEqual(['0', 'plain']);
    expect(fact({ job: job({ failed: 1 }) }, 'Failed')).toEqual(['1', 'bad']);
    expect(fact(own, 'State')?.[1]).toBe('strong');
  });

  it('says what ended it, or why it could not be sent, in the tone of what is wrong', () => {
    const [text, tone] = fact({ job: job({ state: 'cancelled', message: 'no\u0007room' }) }, 'State') ?? [];
    expect([text, tone]).toEqual([expect.stringMatching(/: no room$/), 'bad']);
    expect(fact({ problem: { text: 'no such file' } }, 'State')).toEqual(['no such file', 'bad']);
  });

  it('counts nothing before it was sent', () => expect(fact({}, 'Rows')).toBeUndefined());

  it('names each cell that is wrong by its line and its field, and the line where it is no cell', () => {
    const rows = [
      { line: 3, reasons: [{ field: 'tenantName', message: 'is missing' }] },
      { line: 9, reasons: [{ field: '', message: 'is there twice' }] },
    ] as unknown as ImportScreen['rows'];
    expect(texts(lines({ job: job({ refused: 2 }), rows })).slice(-2)).toEqual([
      expect.stringMatching(/^Line 3 +Tenant name: is missing$/),
      expect.stringMatching(/^Line 9 +is there twice$/),
    ]);
  });

  it('is no wider than the terminal', () => {
    const widest = Math.max(...lines({ path: `/tmp/${'long-'.repeat(60)}` }).map(segmentsWidth));
    expect(widest).toBe(state.size.columns - 1);
  });
});
