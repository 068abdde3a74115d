import { type Language, labelsOf } from '@mall/sdk/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { develop } from '../index.js';
import { sample as english } from './sample/sample.en-us.js';
import { sample } from './sample/sample.js';
import { sample as chinese } from './sample/sample.zh-cn.js';

freshBrowser();

/** Here no canvas draws: whoever signs needs a pen all the same. */
const pen = new Proxy({}, { get: () => () => undefined, set: () => true });

async function open(language: Language) {
  const server = fakeServer({
    'GET /blade-system/dept/tree': () => ok([]),
    'GET /blade-user/search/user': () => pageOf([{ id: '1', account: 'plum', realName: 'Plum' }]),
    'GET /blade-system/role/select': () => ok([]),
  });
  vi.stubGlobal('fetch', server.fetch);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  await renderScreen(develop.fixedScreens?.['/test']?.render({}), { path: '/test', language });
}
const states = ['blank', 'filled', 'invalid', 'disabled', 'long'] as const;
const items = (state: string) => [
  ...document.querySelectorAll<HTMLElement>(`[data-state=${state}] .ant-form-item`),
];

it.each([
  ['zh-CN', chinese],
  ['en-US', english],
] as const)('every control is shown in every state, %s', async (language, said) => {
  await open(language);
  await waitFor(() => expect(items('long').length).toBeGreaterThanOrEqual(sample.fields.length));
  // What is loaded when it is shown has come.
  await waitFor(() => expect(document.querySelector('[data-state] .ant-skeleton')).toBeNull());
  const words = labelsOf(sample, said, language).fields;
  // Those that modules have brought come after the sample's own.
  for (const state of states)
    expect(
      items(state)
        .slice(0, sample.fields.length)
        .map((item) => item.querySelector('label')?.textContent),
    ).toEqual(sample.fields.map((field) => words[field]));
  await waitFor(() =>
    expect(
      items('invalid').filter((item) => item.querySelector('.ant-form-item-explain-error')),
    ).toHaveLength(items('invalid').length),
  );
  const open_ = items('disabled').filter((item) =>
    [...item.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea, button')].some(
      (one) => !one.disabled && !one.closest('fieldset:disabled') && one.type !== 'button',
    ),
  );
  expect(open_).toEqual([]);
});

it('every widget that a descriptor can declare is among them', async () => {
  await open('en-US');
  await screen.findByText('Controls: empty');
  const { widgets } = await import('../../../resource/controls/widgets.js');
  const { formFieldsOf } = await import('@mall/sdk/contract');
  const shown = new Set(formFieldsOf(sample).map(({ widget }) => widget));
  expect(Object.keys(widgets).filter((widget) => !shown.has(widget as never))).toEqual([]);
});

it('every format of a cell is among them: filled, empty and too long', async () => {
  await open('en-US');
  const table = await screen.findByRole('table', { name: 'Cells' });
  const { cellFields } = await import('./sample/sample.js');
  const texts = (field: string) =>
    [...table.querySelectorAll(`[data-cell=${field}]`)].map((cell) => cell.textContent);
  expect(cellFields.filter((field) => texts(field).length !== 3)).toEqual([]);
  expect(cellFields.filter((field) => texts(field)[1] !== '—')).toEqual([]);
  await waitFor(() => expect(texts('choice')).toEqual(['High', '—', 'High']));
  expect(texts('money')).toEqual(['1,234,567.50', '—', '12,345,678,901,234,567.89']);
  expect(texts('limit')).toEqual(['Unlimited', '—', '1000000']);
  expect(table.querySelectorAll('[data-cell=picture] img')).toHaveLength(2);
});

const sources = import.meta.glob<string>(['./*.tsx', '../../../{components,resource}/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pieces = Object.keys(sources).filter((path) => !/\.test\.tsx?$/.test(path));
const nameOf = (path: string) => path.replace(/^.*\/|\.tsx?$/g, '');
const namedBy = (path: string) => pieces.filter((other) => sources[path]?.includes(`/${nameOf(other)}.js'`));

/** These stand around a screen, where it will be, or on paper in its place: nothing of them is seen in one. */
const around = ['antd-root', 'on-paper', 'screen-boundary', 'screen-waiting'];

it('every component that knows no resource is among them', () => {
  const shown = new Set(['./gallery-page.tsx']);
  for (const path of shown) for (const other of namedBy(path)) shown.add(other);
  const shared = pieces.filter((path) => /\/components\/.*\.tsx$/.test(path));
  const missing = shared.filter((path) => !shown.has(path)).map(nameOf);
  expect(missing.sort()).toEqual(around);
});
