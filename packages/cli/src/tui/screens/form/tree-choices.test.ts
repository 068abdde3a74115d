import { beforeAll, describe, expect, it } from 'vitest';
import { cellText, wordsOf } from '../../controllers/resource/cells.js';
import { inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { drive } from '../../testing/driven.js';
import { effectPorts, serve } from '../../testing/effect-runner.js';
import { loadFrames } from '../../testing/frames.js';
import { after, answered, readyState } from '../../testing/states.js';
import { keys } from '../../testing/terminal.js';

const { drawFrame } = await loadFrames();

const node = (id: string, title: string, ...children: unknown[]) => ({
  ...{ id, parentId: '0', title, key: id, value: id },
  ...(children.length > 0 ? { children } : {}),
});
const stores = (from: number) =>
  Array.from({ length: 20 }, (_, at) => node(String(from + at), `门店 ${from + at}`));
const tree = [
  node(
    '1',
    '总部',
    node('2', '城东', node('20', '冷库'), ...stores(100)),
    node('3', '城西', node('30', '冷库')),
  ),
];
const row = {
  id: '9',
  account: 'li',
  name: 'li',
  realName: '李强',
  deptId: '30',
  deptName: '冷库',
  version: 1,
};

let list: DashboardState;
beforeAll(async () => {
  const opened = answered(after(await readyState(), { type: 'open-resource', name: 'user' }), [row]);
  // What the list has asked for was never answered.
  list = { ...opened, choices: {} };
});

async function editing() {
  const url = await serve((path) => {
    if (path.pathname.endsWith('/dept/tree')) return tree;
    return path.pathname.endsWith('/detail') ? row : [];
  });
  const driven = drive(list, { client: effectPorts(url, () => undefined).client });
  driven.dispatch({ type: 'open-form', purpose: 'edit' });
  await driven.until(
    (state) =>
      inFront(state, 'form')?.phase === 'editing' && state.choices['dept.tree:id/title']?.kind === 'ready',
  );
  const form = inFront(driven.state(), 'form')!;
  const at = form.fields.findIndex(({ name }) => name === 'deptId');
  driven.dispatch({ type: 'next-field', by: at - form.cursor });
  return driven;
}

describe('a choice from a tree in which several have one name', () => {
  it('is written with its path, in the form and in the list', async () => {
    const driven = await editing();
    expect(drawFrame(driven.state())).toContain('总部 / 城西 / 冷库');
    const words = wordsOf(driven.state(), 'user')!;
    expect(cellText(words, row, 'deptId')).toBe('总部 / 城西 / 冷库');
    expect(cellText(words, { ...row, deptId: '100', deptName: '门店 100' }, 'deptId')).toBe('门店 100');
  });

  it('is opened at what is chosen, and what is found says what it is below', async () => {
    const driven = await editing();
    driven.press(keys.enter);
    expect(drawFrame(driven.state())).toMatch(/▸ .*\[x\] 冷库/);
    driven.press('冷库');
    const frame = drawFrame(driven.state());
    expect(frame).toContain('[ ] 总部 / 城东 / 冷库');
    expect(frame).toContain('[x] 总部 / 城西 / 冷库');
    expect(frame).not.toContain('门店');
  });
});

describe('what is wrong with the field under the cursor', () => {
  it('is said in full below it, where there is no room beside it', async () => {
    const driven = await editing();
    const { id: screen } = inFront(driven.state(), 'form')!;
    const long =
      '手机号码格式不正确: 应为 11 位数字, 以 1 开头, 第二位是 3 到 9, 例如 13812345678; 国外的号码以加号开头';
    driven.dispatch({
      type: 'form-refused',
      screen,
      issues: { phone: long, account: 'short' },
      problem: undefined,
    });
    const at = () => inFront(driven.state(), 'form')!;
    const go = (name: string) =>
      driven.dispatch({
        type: 'next-field',
        by: at().fields.findIndex((field) => field.name === name) - at().cursor,
      });
    go('account');
    expect(drawFrame(driven.state()).replaceAll(/\s/g, '')).not.toContain(long.replaceAll(' ', ''));
    go('phone');
    const frame = drawFrame(driven.state());
    expect(frame.replaceAll(/\s/g, '')).toContain(long.replaceAll(' ', ''));
    // The last field keeps it in sight too.
    const small = { ...driven.state(), size: { columns: 40, rows: 12 } };
    expect(drawFrame(small).replaceAll(/\s/g, '')).toContain('国外的号码以加号开头');
  });
});
