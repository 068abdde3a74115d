import type { FormColumn } from '@mall/sdk/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { FakeUpload } from '../../../testing/fake-upload.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { readOnly, rightsOf } from './field-rights.js';
import { FlowFields, FlowPlace } from './flow-fields.js';
import { type FormPlan, planForm } from './form-plan.js';
import { momentShape } from './moment-shape.js';
import { useFlowForm } from './use-flow-form.js';
import type { Values } from './work-out.js';

freshBrowser();

interface Shown {
  readonly initial?: Values;
  readonly routes?: Readonly<Record<string, RouteHandler>>;
  readonly reading?: boolean;
}

/** A form of these columns, and what it sends. */
async function show(
  column: readonly FormColumn[],
  { initial = {}, routes = {}, reading = false }: Shown = {},
) {
  const server = fakeServer(routes);
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  const plan = planForm({ version: 1, column: [...column] }, reading ? readOnly : rightsOf([]));
  const sent: Values[] = [];
  const submit = async (values: Values) => void sent.push(values);
  const rendered = await renderScreen(
    <FlowPlace name="x" plan={plan}>
      <Filled plan={plan} initial={initial} submit={submit} />
    </FlowPlace>,
    { language: 'en-US', path: '/' },
  );
  await screen.findByRole('button', { name: 'Send' });
  const send = async () => {
    const before = sent.length;
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent.length).toBe(before + 1));
    return sent.at(-1);
  };
  return { ...rendered, server, sent, send };
}

function Filled(props: {
  readonly plan: FormPlan;
  readonly initial: Values;
  readonly submit: (values: Values) => Promise<void>;
}) {
  const form = useFlowForm(props);
  return (
    <>
      <FlowFields {...form} />
      <button type="button" onClick={() => form.form.submit()}>
        Send
      </button>
    </>
  );
}

const read = (name: string) =>
  document.querySelector(`[data-field="${name}"] .flow-value`)?.textContent ?? 'not there';
const colours = [
  { label: 'Red', value: 'r' },
  { label: 'Green', value: 'g' },
  { label: 'Blue', value: 'b', disabled: true },
];

describe('a choice of a form', () => {
  it('of circles is one, and is sent as its value', async () => {
    const { send } = await show([{ type: 'radio', prop: 'c', label: 'Colour', dicData: colours }]);
    const group = await screen.findByRole('radiogroup', { name: 'Colour' });
    expect(
      within(group)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ disabled }) => disabled),
    ).toEqual([false, false, true]);
    fireEvent.click(within(group).getByLabelText('Green'));
    fireEvent.click(within(group).getByLabelText('Red'));
    expect(await send()).toEqual({ c: 'r' });
  });

  it('of boxes is several, and none of them is what no list says', async () => {
    const column = { type: 'checkbox', prop: 'c', label: 'Colours', dicData: colours } as const;
    const { send } = await show([column], { initial: { c: 'not a list' } });
    const group = await screen.findByRole('group', { name: 'Colours' });
    const boxes = within(group).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.filter(({ checked }) => checked)).toEqual([]);
    for (const label of ['Red', 'Green']) fireEvent.click(within(group).getByLabelText(label));
    expect(await send()).toEqual({ c: ['r', 'g'] });
  });

  it.each([
    ['select', {}, 'g', 'Green'],
    ['select', { multiple: true }, ['g', 'r'], 'GreenRed'],
    ['array', {}, ['typed'], 'typed'],
  ])('of a list (%s %j) shows what is chosen by its words', async (type, more, chosen, words) => {
    await show([{ type, prop: 'c', label: 'Colour', dicData: colours, ...more } as FormColumn], {
      initial: { c: chosen },
    });
    const box = await screen.findByLabelText('Colour');
    const select = box.closest('.ant-select') as HTMLElement;
    expect(select.textContent).toContain(words);
    expect(select.className.includes('ant-select-multiple')).toBe(Array.isArray(chosen));
  });

  it('comes from the dictionary that it names, and is asked for again where that failed', async () => {
    let fails = true;
    const entry = (dictKey: string, dictValue: string) => ({
      ...{ id: dictKey, parentId: '0', code: 'size', dictKey, dictValue },
    });
    const address = '/blade-system/dict-biz/dictionary';
    const { server } = await show(
      [{ type: 'radio', prop: 'c', label: 'Size', dicUrl: `/api${address}?code=size` }],
      {
        routes: {
          [`GET ${address}`]: () =>
            fails ? refused(500, 'no') : ok([entry('1', 'Small'), entry('2', 'Large')]),
        },
      },
    );
    const again = await screen.findByRole('button', { name: /did not load/ });
    fails = false;
    fireEvent.click(again);
    expect(await screen.findByLabelText('Large')).toBeTruthy();
    expect(server.to(address).at(-1)?.query.get('code')).toBe('size');
  });

  it('is read by its words', async () => {
    await show([{ type: 'select', prop: 'c', label: 'Colour', multiple: true, dicData: colours }], {
      ...{ initial: { c: ['g', 'r', 'x'] }, reading: true },
    });
    expect(read('c')).toBe('Green, Red, x');
  });
});

describe('rows of a form', () => {
  const rows: FormColumn = {
    ...{ type: 'dynamic', prop: 'rows', label: 'Goods', limit: 2 },
    children: {
      column: [
        { type: 'input', prop: 'name', label: 'Name' },
        { type: 'number', prop: 'n', label: 'Number' },
      ],
    },
  };
  const cell = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

  it('are added up to as many as it allows, filled in each by itself, and taken out', async () => {
    const { send } = await show([rows]);
    const add = await screen.findByRole('button', { name: 'Add a row' });
    fireEvent.click(add);
    fireEvent.change(await cell('Name, row 1'), { target: { value: 'apple' } });
    fireEvent.click(add);
    fireEvent.change(await cell('Name, row 2'), { target: { value: 'pear' } });
    fireEvent.change(await cell('Number, row 2'), { target: { value: '3' } });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add a row' })).disabled).toBe(true);
    expect(await send()).toEqual({ rows: [{ name: 'apple' }, { name: 'pear', n: 3 }] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Row 2' })).toBeNull());
    expect(await send()).toEqual({ rows: [{ name: 'pear', n: 3 }] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Row 1' })).toBeNull());
    // What is empty is emptied.
    expect((await send())?.rows ?? null).toBeNull();
  });

  it('are read as a table', async () => {
    await show([rows], { initial: { rows: [{ name: 'apple', n: 2 }, { name: 'pear' }] }, reading: true });
    const lines = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(lines).toEqual(['NameNumber', 'apple2', 'pear—']);
    expect(screen.queryByRole('button', { name: 'Add a row' })).toBeNull();
  });
});

describe('files of a form', () => {
  const files = (more: object = {}): FormColumn => ({ type: 'upload', prop: 'f', label: 'Papers', ...more });
  const put = 'POST /blade-resource/oss/endpoint/put-file';
  const two = [
    { label: 'a.pdf', value: '/mall-api/files/a.pdf' },
    { label: 'b.pdf', value: '/mall-api/files/b.pdf' },
  ];
  const chosen = (names: readonly string[], type = 'application/pdf') => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    const list = names.map((name) => new File(['x'], name, { type }));
    Object.defineProperty(input, 'files', { configurable: true, value: list });
    fireEvent.change(input);
  };

  it('are sent when they are chosen, and those that are there stay', async () => {
    const { send, server } = await show([files()], {
      initial: { f: two.slice(0, 1) },
      routes: {
        [put]: () => ok({ link: '/mall-api/files/c.pdf', originalName: 'c.pdf', name: 'c.pdf', domain: '' }),
      },
    });
    await screen.findByRole('button', { name: 'Choose a file for Papers' });
    chosen(['c.pdf']);
    await screen.findByRole('button', { name: 'Remove c.pdf' });
    expect(server.seen).toHaveLength(1);
    await waitFor(async () =>
      expect(await send()).toEqual({ f: [two[0], { label: 'c.pdf', value: '/mall-api/files/c.pdf' }] }),
    );
  });

  it('are taken out, each by itself', async () => {
    const { send } = await show([files()], { initial: { f: two } });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove a.pdf' }));
    await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull());
    expect(await send()).toEqual({ f: [two[1]] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove b.pdf' }));
    await waitFor(() => expect(screen.queryByText('b.pdf')).toBeNull());
    expect((await send())?.f ?? null).toBeNull();
  });

  it.each([
    [2, true],
    [3, false],
    [0, false],
    ['2', false],
    [undefined, false],
  ])('are as many as the form allows: two with %j', async (limit, full) => {
    await show([files({ limit })], { initial: { f: two } });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose a file for Papers' });
    expect(button.disabled).toBe(full);
  });

  it.each([
    [{}, ''],
    [{ accept: '*' }, ''],
    [{ accept: '.pdf, .doc' }, '.pdf,.doc'],
    [{ type: 'img' }, '.png,.jpg,.jpeg,.gif,.webp'],
    [{ type: 'img', accept: '.png' }, '.png'],
  ])('of %j are chosen among %s', async (more, accept) => {
    await show([files(more)]);
    await screen.findByRole('button', { name: 'Choose a file for Papers' });
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    expect(input.getAttribute('accept') ?? '').toBe(accept);
  });

  it('that are too large for the form are not sent, and that is said', async () => {
    const { server } = await show([files({ fileSize: 1 })]);
    await screen.findByRole('button', { name: 'Choose a file for Papers' });
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    Object.defineProperty(input, 'files', {
      configurable: true,
      value: [new File(['x'.repeat(1025)], 'large.pdf')],
    });
    fireEvent.change(input);
    await screen.findByText(/1 KB/);
    expect(server.seen).toEqual([]);
  });
});

describe('how a moment is chosen and kept', () => {
  it.each([
    [{ type: 'time' }, ['time', 'HH:mm:ss', 'HH:mm:ss', false, false]],
    [{ type: 'timerange' }, ['time', 'HH:mm:ss', 'HH:mm:ss', true, false]],
    [{ type: 'year' }, ['year', 'YYYY', 'YYYY', false, false]],
    [{ type: 'month' }, ['month', 'YYYY-MM', 'YYYY-MM', false, false]],
    [{ type: 'monthrange' }, ['month', 'YYYY-MM', 'YYYY-MM', true, false]],
    [{ type: 'week' }, ['week', 'YYYY-MM-DD', 'YYYY-MM-DD', false, false]],
    [{ type: 'dates' }, ['date', 'YYYY-MM-DD', 'YYYY-MM-DD', false, false]],
    [{ type: 'daterange' }, ['date', 'YYYY-MM-DD', 'YYYY-MM-DD', true, false]],
    [{ type: 'datetimerange' }, ['date', 'YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DD HH:mm:ss', true, true]],
    [
      { type: 'month', format: 'yyyy年MM月', valueFormat: 'yyyyMM' },
      ['month', 'YYYY年MM月', 'YYYYMM', false, false],
    ],
    [{ type: 'year', valueFormat: 'timestamp' }, ['year', 'YYYY', 'YYYY', false, false]],
    [{ type: 'year', format: 'x' }, ['year', 'YYYY', 'YYYY', false, false]],
  ])('%j', (column, shape) => {
    const { picker, shown, kept, isRange, showTime } = momentShape(column as FormColumn);
    expect([picker, shown, kept, isRange, showTime]).toEqual(shape);
  });

  it('is shown as the form writes it, and what cannot be read is not there', async () => {
    const column = (prop: string, type: string): FormColumn => ({ type, prop, label: prop });
    await show([column('a', 'month'), column('b', 'year'), column('c', 'daterange'), column('d', 'week')], {
      initial: { a: '2026-03', b: 'soon', c: ['2026-01-02', '2026-02-03'], d: '' },
    });
    const value = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
    expect([await value('a'), await value('b'), await value('c'), await value('d')]).toEqual([
      '2026-03',
      '',
      '2026-01-02',
      '',
    ]);
    expect(document.querySelector<HTMLInputElement>('[id$="c-end"]')?.value).toBe('2026-02-03');
  });
});

describe('a value that is read', () => {
  it.each<[object, unknown, string]>([
    [{ type: 'input', prepend: '¥', append: 'a month' }, 5, '¥ 5 a month'],
    [{ type: 'input', prepend: '' }, 'text', 'text'],
    [{ type: 'daterange' }, ['2026-01-01', '2026-01-02'], '2026-01-01 ~ 2026-01-02'],
    [{ type: 'dates' }, ['2026-01-01', '2026-01-02'], '2026-01-01, 2026-01-02'],
    [{ type: 'input' }, { a: 1 }, '{"a":1}'],
    [{ type: 'switch' }, true, 'Yes'],
    [{ type: 'switch' }, false, 'No'],
    [{ type: 'password' }, 'secret', '••••••'],
    [{ type: 'input' }, '', '—'],
    [{ type: 'input' }, [], '—'],
    [{ type: 'upload' }, 'javascript:alert(1)', '—'],
    [{ type: 'sign' }, 'no picture', 'no picture'],
  ])('%j %j says %s', async (column, value, text) => {
    await show([{ prop: 'v', label: 'V', ...column } as FormColumn], {
      initial: { v: value },
      reading: true,
    });
    await waitFor(() => expect(read('v')).toBe(text));
  });

  const node = (id: string, title: string) => ({ id, parentId: '0', title, key: id, value: id });

  it('names people, departments and posts, and those that nobody knows by their ids', async () => {
    const column = (prop: string, type: string): FormColumn => ({ type, prop, label: prop, multiple: true });
    await show(
      [column('p', 'wf-user-select'), column('d', 'wf-dept-select'), column('o', 'wf-post-select')],
      {
        initial: { p: '7,8', d: ['21', '99'], o: '5' },
        reading: true,
        routes: {
          'GET /blade-workflow/process/user/detail': ({ query }) =>
            query.get('id') === '7'
              ? ok({
                  ...{ id: '7', name: 'chen', realName: 'Chen', account: 'chen', avatar: null },
                  ...{ deptId: '2', deptName: 'Fruit', postId: '5', postName: 'Clerk' },
                })
              : refused(404, 'no'),
          'GET /blade-system/dept/tree': () =>
            ok([{ ...node('2', 'Mall'), children: [{ ...node('21', 'Fruit'), parentId: '2' }] }]),
          'GET /blade-system/post/select': () =>
            ok([{ id: '5', tenantId: '000000', category: 1, postCode: 'c', postName: 'Clerk', sort: 1 }]),
        },
      },
    );
    await waitFor(() => expect([read('p'), read('d'), read('o')]).toEqual(['Chen, 8', 'Fruit, 99', 'Clerk']));
  });

  it('says what others have made of it', async () => {
    const plan = planForm({ version: 1, column: [{ type: 'number', prop: 'n', label: 'Days' }] }, readOnly);
    const { FlowParts } = await import('./flow-fields.js');
    const change = { who: 'Li', step: 'Check', time: '2026-01-01 08:00:00', before: 5, after: 3 };
    await renderScreen(
      <FlowParts plan={plan} values={{ n: 3 }} changes={new Map([['n', [change]]])} reading />,
      {
        language: 'en-US',
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Days: what was changed' }));
    const tip = await screen.findByRole('tooltip');
    expect(tip.textContent).toBe('Li at "Check", 2026-01-01 08:00:005 → 3');
  });
});
