import { expect, it } from 'vitest';
import { currentScreen } from '../../controllers/screen-stack.js';
import { runner } from '../../testing/effect-runner.js';
import { loadFrames } from '../../testing/frames.js';
import { after, answered, readyState } from '../../testing/states.js';
import type { WriteSource } from './source-screen.js';

const { drawFrame } = await loadFrames();

it('a row as YAML and as JSON is all of it but its secrets', async () => {
  const row = { id: '7', account: 'zhang', realName: '张三', password: 'not-to-be-seen' };
  const listed = answered(after(await readyState(), { type: 'open-resource', name: 'user' }), [row]);
  const { run, events } = runner('http://127.0.0.1:1');
  let at = after(listed, { type: 'open-source' });
  for (const format of ['yaml', 'json']) {
    for (const effect of at.effects) if (effect.type === 'write-source') await run(effect);
    const shown = after(at.state, ...events.splice(0)).state;
    expect(currentScreen(shown)).toMatchObject({ kind: 'source', format, load: { kind: 'ready' } });
    expect(drawFrame(shown)).toContain(format === 'yaml' ? 'realName: 张三' : '"realName": "张三"');
    expect(drawFrame(shown)).not.toContain('not-to-be-seen');
    at = after(shown, { type: 'switch-format' });
  }
});

it('a long row is scrolled to its end and no further, and begins at its top where the terminal changes', async () => {
  const row = { id: '7', account: 'zhang' };
  const listed = answered(after(await readyState(), { type: 'open-resource', name: 'user' }), [row]);
  const { state: opened, effects } = after(listed, { type: 'open-source' });
  const { screen, serial } = effects.find(({ type }) => type === 'write-source') as WriteSource;
  const text = Array.from({ length: 50 }, (_, at) => `line ${at}`).join('\n');
  const shown = after(opened, { type: 'source', screen, serial, text }).state;
  const topOf = (state: typeof shown) => (currentScreen(state) as unknown as { top: number }).top;
  const end = after(shown, { type: 'move', motion: 'last' }).state;
  // 24 lines, of which four are the frame's.
  expect(topOf(end)).toBe(50 - 20);
  expect(topOf(after(end, { type: 'move', motion: 'down' }).state)).toBe(30);
  expect(topOf(after(end, { type: 'resized', size: { columns: 80, rows: 30 } }).state)).toBe(0);
});
