import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { RunRecord } from '../../lib/runs/run-record.js';
import type { LiveRun } from '../../lib/runs/runs.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { RunTray } from './run-tray.js';

const record = (more: Partial<RunRecord> = {}): RunRecord => ({
  ...{ id: 'a', owner: '000000-1', tab: 't', title: '删除', resource: 'param', about: '参数', seen: false },
  ...{ phase: 'ended', total: 3, done: 1, failed: 1, began: Date.now() - 1000, told: Date.now() },
  lines: [
    { id: '1', name: 'pear', state: 'done', reason: '' },
    { id: '2', name: 'fig', state: 'failed', reason: 'fig 正在使用' },
    { id: '3', name: 'plum', state: 'waiting', reason: '' },
  ],
  ...more,
});

/** What this tab does to many rows, as the layout shows it. */
async function open(
  told: RunRecord,
  more: { open?: boolean; secrets?: { who: string; text: string }[] } = {},
) {
  const did: string[] = [];
  const state = { open: true, secrets: [], ...more };
  const run: LiveRun = {
    id: 'a',
    state: { getState: () => state, getInitialState: () => state, subscribe: () => () => undefined },
    start: async () => void did.push('start'),
    stop: () => did.push('stop'),
    show: (is) => did.push(`show ${is}`),
    forgetSecrets: () => did.push('forget'),
  };
  const rendered = await renderScreen(<RunTray />);
  rendered.services.runs.hold(run);
  rendered.services.runs.put(told);
  const seen = () => rendered.services.runs.state.getState().records[0]?.seen;
  return { ...rendered, did, seen };
}
const lines = () =>
  [...document.querySelectorAll('.run-lines .ant-table-row, .run-lines [data-row-key]')].map((line) =>
    [...line.children].map((cell) => cell.textContent),
  );
const words = () =>
  [...document.querySelectorAll('.ant-modal-footer button')].map(({ textContent }) => textContent);
const dialog = () => document.querySelector<HTMLElement>('.ant-modal');
const press = (word: string) => fireEvent.click(screen.getByText(word, { selector: 'button span' }));

freshBrowser();

describe('the dialog of what is done to many rows', () => {
  it('shows while it goes on what was refused, and can be stopped or left to itself', async () => {
    const { did, seen } = await open(record({ phase: 'running' }));
    await waitFor(() => expect(words()).toEqual(['停止', '在后台继续']));
    await waitFor(() => expect(lines()).toEqual([['fig', '失败', 'fig 正在使用']]));
    expect([dialog()?.style.width, screen.getByText('未完成 1'), screen.getByText('全部 3')]).toEqual([
      '640px',
      expect.anything(),
      expect.anything(),
    ]);
    press('停止');
    press('在后台继续');
    expect([did, seen()]).toEqual([['stop', 'show false'], false]);
  });

  it('that is being stopped is not stopped again', async () => {
    const { did } = await open(record({ phase: 'stopping' }));
    await waitFor(() => expect(words()).toEqual(['正在停止', '在后台继续']));
    expect(screen.getByText('正在停止').closest('button')?.disabled).toBe(true);
    expect(did).toEqual([]);
  });

  it('shows at its end what is not done, all where somebody wants to, and tries again', async () => {
    const { did, seen } = await open(record());
    await waitFor(() => expect(words()).toEqual(['导出结果', '重试未完成的 2 条', '关闭']));
    await waitFor(() =>
      expect(lines()).toEqual([
        ['fig', '失败', 'fig 正在使用'],
        ['plum', '未执行', ''],
      ]),
    );
    expect(screen.getByText('未完成 2')).toBeTruthy();
    fireEvent.click(screen.getByText('全部 3'));
    await waitFor(() => expect(lines().map(([name]) => name)).toEqual(['pear', 'fig', 'plum']));
    fireEvent.click(screen.getByText('未完成 2'));
    await waitFor(() => expect(lines()).toHaveLength(2));
    press('重试未完成的 2 条');
    expect(did).toEqual(['start']);
    press('关闭');
    expect([did, seen()]).toEqual([['start', 'show false'], true]);
  });

  it('offers no other try where everything is done, and says that nothing is left', async () => {
    await open(record({ done: 3, failed: 0, lines: [] }));
    await waitFor(() => expect(words()).toEqual(['导出结果', '关闭']));
    expect(await screen.findByText('没有未完成的数据')).toBeTruthy();
  });

  it('is not closed by a press beside it', async () => {
    const { did } = await open(record());
    await waitFor(() => expect(dialog()).toBeTruthy());
    fireEvent.click(document.querySelector('.ant-modal-wrap') ?? document.body);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(did).toEqual([]);
  });

  it('is not there while it is closed', async () => {
    await open(record({ phase: 'running' }), { open: false });
    expect(await screen.findByText('删除：已处理 2 / 3')).toBeTruthy();
    expect(dialog()).toBeNull();
  });
});

describe('what was generated', () => {
  const secrets = [
    { who: 'hr', text: 'Xy-9' },
    { who: 'it', text: 'Ab-3' },
  ];

  it('is shown once at the end, closed by nothing but its button, and copied as a whole or one by one', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    vi.stubGlobal('navigator', { ...navigator, clipboard });
    const { did } = await open(record(), { open: false, secrets });
    const shown = await screen.findByText('Xy-9');
    expect(shown.closest('div')?.textContent).toContain('hr');
    expect(document.querySelector('.ant-modal-close')).toBeNull();
    fireEvent.keyDown(dialog() ?? document.body, { key: 'Escape', code: 'Escape', keyCode: 27 });
    fireEvent.click(document.querySelector('.ant-modal-wrap') ?? document.body);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(did).toEqual([]);
    const buttons = [...document.querySelectorAll<HTMLElement>('.ant-modal button')];
    for (const button of buttons.slice(0, 3)) fireEvent.click(button);
    await waitFor(() => expect(copied.sort()).toEqual(['Ab-3', 'Xy-9', 'hr\tXy-9\nit\tAb-3'].sort()));
    fireEvent.click(buttons.at(-1) ?? document.body);
    expect(did).toEqual(['forget']);
  });

  it('waits for the end', async () => {
    await open(record({ phase: 'running' }), { open: false, secrets });
    expect(await screen.findByText('删除：已处理 2 / 3')).toBeTruthy();
    expect(screen.queryByText('Xy-9')).toBeNull();
  });
});
