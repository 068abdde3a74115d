import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { svgGeometry } from '../../../testing/svg-geometry.js';
import { withEngineWorker } from '../design-process/engine-worker.fixture.js';
import { line, processOf } from '../design-process/opened-designer.fixture.js';
import { CompareDialog } from './compare-dialog.js';

freshBrowser();
beforeEach(async () => {
  svgGeometry();
  await withEngineWorker();
});

const drawn = (step: string, more = '') =>
  processOf(`<startEvent id="s" name="开始"/><userTask id="a" name="${step}"/>${more}<endEvent id="e" name="结束"/>
    ${line('s', 'a', ...(more === '' ? [] : ['b']), 'e')}`);
const now = drawn('终审', '<userTask id="b" name="复核"/>');
const kept = { '11': drawn('初审'), '12': now };
const base = '/blade-workflow/design/model';
const model = {
  ...{ id: '7', tenantId: '000000', name: '请假', modelKey: 'leave', modelXml: now, version: 3 },
  ...{ categoryId: null, categoryName: null, formKey: null, description: null, icon: null, revision: 1 },
  ...{ modelType: 0, created: null, createdBy: null, lastUpdated: null, lastUpdatedBy: null },
};
const version = (id: keyof typeof kept) => ({
  ...model,
  ...{ id, modelId: '7', version: Number(id) - 10, modelXml: kept[id] },
  lastUpdated: `2026-03-${id} 08:00:00`,
});

async function open(detail = (id: string) => ok(version(id as keyof typeof kept))) {
  const server = fakeServer({
    [`GET ${base}/detail`]: () => ok(model),
    [`GET ${base}/history/list`]: () => pageOf([version('12'), version('11')]),
    [`GET ${base}/history/detail`]: ({ query }) => detail(query.get('id') ?? ''),
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(<CompareDialog modelId="7" version="11" onClose={() => undefined} />);
  return within(await screen.findByRole('dialog'));
}
const told = () =>
  [...document.querySelectorAll('.design-diff > li')].map((one) => one.textContent?.replace(/\s+/g, ' '));
const marked = () =>
  [...document.querySelectorAll('.is-added, .is-removed, .is-changed')].map((one) => [
    one.getAttribute('data-element-id'),
    [...one.classList].find((name) => name.startsWith('is-')),
  ]);

it('a version is compared with what the model is now, in words and on its diagram', async () => {
  await open();
  await waitFor(() => expect(told().length).toBeGreaterThan(0));
  expect(told().join('\n')).toMatch(/初审 → 终审/);
  expect(told().join('\n')).toMatch(/新增.*复核/);
  await waitFor(() => expect(marked()).toContainEqual(['b', 'is-added']));
  expect(marked()).toContainEqual(['a', 'is-changed']);
});

it('the older diagram shows what changed, and not what was added since', async () => {
  const dialog = await open();
  await waitFor(() => expect(marked()).toContainEqual(['b', 'is-added']));
  fireEvent.click(dialog.getByRole('radio', { name: '旧版本' }));
  await waitFor(() => expect(document.querySelector('[data-element-id=b]')).toBeNull());
  await waitFor(() => expect(marked()).toContainEqual(['a', 'is-changed']));
});

it('any two versions can be compared, also two that are the same', async () => {
  const dialog = await open();
  await waitFor(() => expect(told().length).toBeGreaterThan(0));
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: '旧版本' }));
  fireEvent.click(await screen.findByTitle('第 2 版 2026-03-12 08:00:00'));
  await waitFor(() => expect(told()).toEqual([]));
  expect(marked()).toEqual([]);
});

it('says why a version could not be read, and reads it again', async () => {
  let fails = true;
  const dialog = await open((id) => (fails ? refused(500, '数据库不可用') : ok(version(id as '11'))));
  const again = await dialog.findByRole('button', { name: '重试' });
  expect(told()).toEqual([]);
  fails = false;
  fireEvent.click(again);
  await waitFor(() => expect(told().join('\n')).toMatch(/初审 → 终审/));
});
