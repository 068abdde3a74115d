import { beforeAll, describe, expect, it } from 'vitest';
import { drive } from '../../testing/driven.js';
import { effectPorts, serve } from '../../testing/effect-runner.js';
import { readyState } from '../../testing/states.js';
import { inFront } from '../screen-stack.js';
import type { DashboardState } from '../state/dashboard.js';
import { entriesOf } from './update-overlay.js';

let client: ReturnType<typeof effectPorts>['client'];
const ready: Partial<Record<'zh-CN' | 'en-US', DashboardState>> = {};
beforeAll(async () => {
  const url = await serve(() => ({ records: [], total: 0, size: 10, current: 1 }));
  client = effectPorts(url, () => undefined).client;
  for (const language of ['zh-CN', 'en-US'] as const) ready[language] = await readyState({ language });
});

const found = (state: DashboardState) =>
  state.overlay.kind === 'picker' ? entriesOf(state, state.overlay) : [];

/** What the palette finds first, once the readings of what it offers have come. */
async function firstOf(typed: string, language: 'zh-CN' | 'en-US') {
  const driven = drive(ready[language]!, { client });
  driven.press(':', ...typed);
  await driven.until((state) => Object.keys(state.pinyin).length > 0);
  const [first] = found(driven.state());
  return { driven, first: first?.id };
}

describe.each(['zh-CN', 'en-US'] as const)('the palette in %s', (language) => {
  it.each([
    ['yhgl', 'user'],
    ['YHGL', 'user'],
    ['yonghuguanli', 'user'],
    ['yh', 'user'],
    ['yqm', 'invite-code'],
    ['用户管理', 'user'],
    ['user', 'user'],
  ])('finds by %s what the menu of the browser calls so', async (typed, id) => {
    const { first, driven } = await firstOf(typed, language);
    expect(first).toBe(id);
    driven.press('\r');
    expect(inFront(driven.state(), 'browser')?.name).toBe(id);
  });
});

describe('the palette in Chinese', () => {
  it('finds by readings what comes once it is open: whoever starts may be quicker than the catalogue', async () => {
    const { catalog, ...early } = ready['zh-CN']!;
    const driven = drive({ ...early, catalog: {}, pinyin: {} }, { client });
    driven.press(':');
    await driven.until((state) => Object.keys(state.pinyin).length > 0);
    driven.dispatch({ type: 'catalog', catalog });
    driven.press(...'yhgl');
    await driven.until((state) => found(state).length > 0);
    expect(found(driven.state())[0]?.id).toBe('user');
  });

  it('finds commands by their readings too', async () => {
    const { driven } = await firstOf('shuaxin', 'zh-CN');
    expect(found(driven.state()).map(({ id }) => id)).toContain('global.refresh');
  });

  it('asks for readings that it does not know yet, and keeps those that it has', async () => {
    const driven = drive({ ...ready['zh-CN']!, pinyin: { 自己的: ['zijide', 'zjd'] } }, { client });
    driven.press(':');
    const state = await driven.until(({ pinyin }) => Object.keys(pinyin).length > 1);
    expect([state.pinyin.自己的, state.pinyin.用户管理]).toEqual([
      ['zijide', 'zjd'],
      ['yonghuguanli', 'yhgl'],
    ]);
  });
});
