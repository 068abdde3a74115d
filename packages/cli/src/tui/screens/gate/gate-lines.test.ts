import { describe, expect, it } from 'vitest';
import { plainText, segmentsWidth } from '../../components/text/segments.js';
import type { DashboardEvent } from '../../controllers/events.js';
import { loadFrames } from '../../testing/frames.js';
import { after, readyState } from '../../testing/states.js';
import { gateHeight, gateLines } from './gate-lines.js';
import type { GateScreen } from './gate-state.js';

const { drawFrame } = await loadFrames();
const place = { account: 'admin' };
const typed = (text: string): DashboardEvent => ({ type: 'edit', edit: { kind: 'insert', text } });
const picture = { key: 'k-1', lines: ['⠿⠿', '⠛⠛'] };

async function locked(columns: number, ...events: DashboardEvent[]) {
  const ready = await readyState({ language: 'en-US', place, columns, rows: 12, resources: [] });
  const { state } = after(ready, { type: 'lock' }, ...events);
  return { state, gate: state.gate as GateScreen };
}

describe('the form of whoever comes back', () => {
  it.each([40, 80])(
    'of %i columns is no wider than they are, and the caret of a long password is in sight',
    async (columns) => {
      const { state, gate } = await locked(columns, typed('x'.repeat(120)));
      // A title that is longer is cut by who draws it.
      const [, ...lines] = gateLines(state, gate, columns);
      for (const line of lines) expect(segmentsWidth(line)).toBeLessThanOrEqual(columns);
      const field = lines.find((line) => plainText(line).includes('•')) ?? [];
      expect(field.map(({ tone }) => tone)).toContain('cursor');
      // It is as long as there is room: two blanks are left at its end, where the caret may be.
      expect(segmentsWidth(field)).toBeGreaterThanOrEqual(columns - 2);
    },
  );

  it('marks the field that is typed into, and none while the server is asked', async () => {
    const { state, gate } = await locked(60, typed('secret'));
    const marked = (screen: GateScreen) =>
      gateLines(state, screen, 60).filter((line) => plainText(line).startsWith(' ▸ '));
    expect(marked(gate).map(plainText)).toEqual([expect.stringMatching(/^ ▸ Password\s+•••••• $/)]);
    expect(marked({ ...gate, phase: 'asking' })).toEqual([]);
    expect(
      gateLines(state, { ...gate, phase: 'asking' }, 60)
        .map(plainText)
        .join('\n'),
    ).toContain('•'.repeat(6));
  });

  it('takes its lines, a rule and its captcha, and no more than there are', async () => {
    const { state, gate } = await locked(60);
    const height = (screen: GateScreen, lines: number) =>
      gateHeight({ state, screen, width: 60, height: lines });
    expect(gateLines(state, gate, 60)).toHaveLength(4);
    expect(height(gate, 20)).toBe(5);
    expect(height({ ...gate, captcha: picture }, 20)).toBe(8);
    expect(height({ ...gate, captcha: picture }, 6)).toBe(6);
  });

  it('says where a captcha was saved that no terminal shows', async () => {
    const { state, gate } = await locked(60);
    const saved = gateLines(state, { ...gate, captcha: { key: 'k-1', path: '/tmp/captcha.png' } }, 60);
    expect(plainText(saved.at(-1) ?? [])).toContain('/tmp/captcha.png');
  });

  it.each([
    [12, true, 2],
    [11, false, 2],
    [10, false, 1],
  ])(
    'in a terminal of %i lines has its rule: %s, and %i lines of its captcha',
    async (rows, ruled, lines) => {
      const { state } = await locked(60, { type: 'captcha-wanted', captcha: picture });
      const frame = drawFrame({ ...state, size: { columns: 60, rows } });
      expect(frame.includes('─'.repeat(60))).toBe(ruled);
      expect(picture.lines.filter((line) => frame.includes(line))).toHaveLength(lines);
    },
  );
});
