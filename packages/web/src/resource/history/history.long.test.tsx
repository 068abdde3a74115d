import type { Language } from '@mall/sdk/contract';
import { everyKind, everyKindChinese, everyKindEnglish } from '@mall/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageOf, type RouteHandler, refused } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { openEveryKind } from '../../testing/open-every-kind.js';
import { firstOr } from '../../testing/thorough.js';

const pear = { id: '1900000000000000091', name: 'Pear', code: 'P-1', price: '1.00', onSale: 1, agreed: true };

const list = 'GET /blade-system/history/list';
const undo = 'POST /blade-system/history/undo';
const edit = {
  id: '3',
  resource: 'every-kind',
  rowId: pear.id,
  kind: 'update',
  account: 'plum',
  userName: '李梅',
  clientId: 'mall-web',
  address: '10.0.0.7',
  createTime: '2026-05-02 08:00:00',
  changes: [
    { field: 'level', before: 'low', after: 'high' },
    { field: 'onSale', before: 0, after: 1 },
    { field: 'note', before: null, after: 'ripe' },
  ],
};
const withSecret = { ...edit, id: '2', changes: [{ field: 'pin', before: null, after: null, secret: true }] };
// Nobody is called by that account any more.
const made = {
  ...edit,
  userName: null,
  id: '1',
  kind: 'create',
  changes: [{ field: 'name', before: null, after: 'Pear' }],
};

const words = {
  'zh-CN': {
    tab: '变更历史',
    back: '撤回变更',
    refused: '未能撤回',
    none: '还没有变更记录',
    secret: '已修改，内容不保留',
  },
  'en-US': {
    tab: 'History',
    back: 'Take back',
    refused: 'It was not taken back',
    none: 'No changes are kept yet',
    secret: 'Changed; the value is not kept',
  },
} as const;

async function open(routes: Readonly<Record<string, RouteHandler>>, language: Language = 'zh-CN') {
  const server = await openEveryKind(`view:${pear.id}`, language, { rows: [pear], routes });
  fireEvent.click(await screen.findByRole('tab', { name: words[language].tab }));
  return server;
}
async function items() {
  await waitFor(() => expect(document.querySelector('.history-change')).toBeTruthy());
  return [...document.querySelectorAll<HTMLElement>('.history-change')];
}
const cellsOf = (item: HTMLElement | undefined) =>
  [...(item?.querySelectorAll('tbody tr') ?? [])].map((line) =>
    [...line.children].map((cell) => cell.textContent),
  );
async function pressUndo(item: HTMLElement | undefined, language: Language = 'zh-CN') {
  const name = words[language].back;
  fireEvent.click(within(item ?? document.body).getByText(name));
  const question = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.ant-modal-confirm');
    if (!found) throw new Error('nothing is asked');
    return found;
  });
  const answer = within(question);
  return { question, yes: () => fireEvent.click(answer.getByText(name, { selector: 'button span' })) };
}

freshBrowser();

describe.each(
  firstOr([
    ['zh-CN', everyKindChinese, '否', '是'],
    ['en-US', everyKindEnglish, 'No', 'Yes'],
  ] as const),
)('the history of a row, %s', (language, labels, no, yes) => {
  it('says who changed what, from what to what, in the words of the fields and their choices', async () => {
    const server = await open({ [list]: () => pageOf([edit, withSecret, made]) }, language);
    const [first, second, third] = await items();
    expect(first?.querySelector('.history-head')?.textContent).toContain('李梅plum');
    expect(first?.textContent).toContain('2026-05-02 08:00:00');
    expect(first?.textContent).toContain('mall-web · 10.0.0.7');
    expect(cellsOf(first)).toEqual([
      [labels.fields.level, labels.options.level.low, labels.options.level.high],
      [labels.fields.onSale, no, yes],
      [labels.fields.note, '—', 'ripe'],
    ]);
    expect(cellsOf(second)).toEqual([[labels.fields.pin, words[language].secret]]);
    expect(cellsOf(third)).toEqual([[labels.fields.name, 'Pear']]);
    expect(third?.querySelector('.history-head')?.textContent).toMatch(/plum2026/);
    expect(Object.fromEntries(server.to('/blade-system/history/list')[0]?.query ?? [])).toEqual({
      resource: 'every-kind',
      rowId: pear.id,
      current: '1',
      size: '20',
    });
  });

  it('tells at the change why it is not taken back', async () => {
    const routes = { [list]: () => pageOf([edit]), [undo]: () => refused(409, 'changed since') };
    const server = await open(routes, language);
    const { yes: answer } = await pressUndo((await items())[0], language);
    expect(server.to('/blade-system/history/undo')).toEqual([]);
    answer();
    const alert = await screen.findByRole('alert');
    expect(alert.closest('.history-change')).toBeTruthy();
    expect(alert.textContent).toContain(words[language].refused);
    expect(alert.textContent).toContain('changed since');
  });
});

describe('taking a change back', () => {
  it('says first what will be written, then shows what came of it', async () => {
    let changes: object[] = [edit];
    const server = await open({
      [list]: () => pageOf(changes),
      [undo]: () => {
        changes = [{ ...edit, id: '4', undoes: edit.id }, edit];
        return {
          body: { code: 200, success: true, data: { resource: 'every-kind', rowId: pear.id }, msg: 'ok' },
        };
      },
    });
    const { question, yes } = await pressUndo((await items())[0]);
    expect(question.querySelector('thead')?.textContent).toBe('字段现在撤回后');
    expect(cellsOf(question)).toContainEqual(['级别', '高', '低']);
    yes();
    await waitFor(async () => expect(await items()).toHaveLength(2));
    expect(server.to('/blade-system/history/undo')[0]?.body).toEqual({ id: edit.id });
    const [, before] = await items();
    expect(before?.textContent).toContain('已被撤回');
    expect(before && within(before).queryByText('撤回变更')).toBeNull();
    // The list behind shows the row as it is now.
    await waitFor(() => expect(server.to('/test/every-kind/page').length).toBeGreaterThan(1));
  });

  it('that made the row removes it, and leaves the row', async () => {
    const done = {
      body: { code: 200, success: true, data: { resource: 'every-kind', rowId: pear.id }, msg: 'ok' },
    };
    const { router } = await open({ [list]: () => pageOf([made]), [undo]: () => done });
    const { question, yes } = await pressUndo((await items())[0]);
    expect(question.textContent).toContain('将删除这条数据');
    yes();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('is offered for nothing that the server refuses for certain', async () => {
    const derived = { ...edit, id: '9', changes: [{ field: 'status', before: 1, after: 2 }] };
    await open({ [list]: () => pageOf([edit, withSecret, derived]) });
    const offered = (await items()).map((item) => within(item).queryByText('撤回变更') !== null);
    expect(offered).toEqual([true, false, false]);
  });
});

describe('a long history', () => {
  it('comes page by page', async () => {
    const page: RouteHandler = ({ query }) => {
      const current = Number(query.get('current'));
      const records = Array.from({ length: current === 1 ? 20 : 1 }, (_, n) => ({
        ...edit,
        id: `${current}${n}`,
      }));
      return {
        body: {
          code: 200,
          success: true,
          data: { records, total: 21, size: 20, current, pages: 2 },
          msg: '',
        },
      };
    };
    await open({ [list]: page });
    expect(await items()).toHaveLength(20);
    fireEvent.click(screen.getByText('查看更早的变更'));
    await waitFor(async () => expect(await items()).toHaveLength(21));
    expect(screen.queryByText('查看更早的变更')).toBeNull();
  });

  it('may be empty, and says so', async () => {
    await open({ [list]: () => pageOf([]) });
    expect(await screen.findByText('还没有变更记录')).toBeTruthy();
  });
});

describe('a resource that nothing writes', () => {
  it('has no history', async () => {
    const { list: all, detail, shelf } = everyKind.operations;
    const resource = { ...everyKind, operations: { list: all, detail, shelf } };
    await openEveryKind(`view:${pear.id}`, 'zh-CN', { rows: [pear], resource });
    await screen.findAllByText('P-1');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
