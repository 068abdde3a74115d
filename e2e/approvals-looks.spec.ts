import type { Browser, Page } from 'playwright/test';
import { asking, Caller, foreignModel } from './support/approvals.js';
import { serious } from './support/axe.js';
import { expect } from './support/fixtures.js';
import { Watch } from './support/look.js';
import type { MallServer } from './support/mall-server.js';
import { cutIn, marksIn } from './support/marks.js';
import { type Language, openWindow, type Person, test } from './support/roles.js';
import { scaleTimeout } from './support/scale-timeout.js';

const designs = '/blade-workflow/design';
const themes = ['default', 'theme-dark'] as const;
const parameters = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A process with everything that a form may have, at its one step. */
interface Made {
  readonly model: string;
  readonly form: string;
  readonly definition: string;
  readonly instance: string;
  readonly task: string;
}
let made: Made;

test.beforeAll(async ({ browser, server, people }) => {
  test.setTimeout(scaleTimeout(120_000));
  made = await make(browser, server, people.administrator);
});

const content = (label: string) => ({
  version: 1,
  column: [
    { type: 'number', prop: 'days', label, span: 12, required: true },
    { type: 'datetimerange', prop: 'when', label: '请假时间', span: 24 },
    { type: 'textarea', prop: 'why', label: '请假事由', span: 24 },
    { type: 'upload', prop: 'files', label: '附件', span: 24 },
    {
      ...{ type: 'dynamic', prop: 'rows', label: '交接事项', span: 24 },
      children: {
        column: [
          { type: 'input', prop: 'what', label: '事项' },
          { type: 'date', prop: 'until', label: '期限' },
          { type: 'number', prop: 'hours', label: '工时' },
        ],
      },
    },
    { type: 'sign', prop: 'signature', label: '本人签名', span: 24 },
  ],
});

const fields = ['days', 'when', 'why', 'files', 'rows', 'signature'];

async function make(browser: Browser, server: MallServer, person: Person): Promise<Made> {
  const page = await openWindow(browser, { person, language: 'zh' });
  await page.goto(`${server.url}/wel`);
  const caller = await Caller.of(page, server);
  await caller.form('looked', content('请假天数'));
  const { id: formId, ...form } = await caller.call<{ id: string; revision: number }>(
    `${designs}/form/detail?formKey=looked`,
  );
  const rights = fields
    .map((id) => `<flowable:formProp id="${id}" name="${id}" readable="true" writable="true"/>`)
    .join('');
  const plain = asking(await foreignModel('looked'), await caller.idOf('admin'))
    .replace(
      '<flowable:button',
      `${rights}<flowable:button label="打印" prop="wf_print" display="true"/><flowable:button`,
    )
    .replace(
      '<startEvent id="start"/>',
      `<startEvent id="start"><extensionElements>${rights}</extensionElements></startEvent>`,
    );
  const model = await caller.published({ modelKey: 'looked', modelXml: plain, formKey: 'looked' });
  const [{ id: definition } = { id: '' }] = (
    await caller.call<{ records: { id: string }[] }>('/blade-workflow/process/processList?key=looked&size=1')
  ).records;
  const instance = await caller.start('looked', { days: 3, why: '探亲', rows: [{ what: '早班', hours: 4 }] });
  // A version before, and what differs from what runs.
  const { revision } = await caller.call<{ revision: number }>(`${designs}/model/detail?id=${model}`);
  await caller.call(`${designs}/model/submit`, {
    ...{ id: model, name: 'looked', modelKey: 'looked', formKey: 'looked', newVersion: true, revision },
    modelXml: plain.replace('店长审批', '区域经理审批'),
  });
  await caller.call(`${designs}/form/submit`, {
    ...{ id: formId, formKey: 'looked', name: 'looked', status: 1, newVersion: true },
    ...{ content: JSON.stringify(content('天数')), revision: form.revision },
  });
  const { records } = await caller.call<{ records: { taskId: string; processInstanceId: string }[] }>(
    '/blade-workflow/process/todoList?size=100',
  );
  const task = records.find((row) => row.processInstanceId === instance)?.taskId ?? '';
  await page.context().close();
  return { model, form: formId, definition, instance, task };
}

const detail = () =>
  `/workflow/process/detail/${parameters({ processInsId: made.instance, taskId: made.task })}`;
const startForm = () => `/workflow/process/start/${parameters({ processId: made.definition })}`;
const words = {
  zh: {
    canvas: '流程画布',
    list: '列表',
    tryIt: '试运行',
    compare: '比较',
    drawing: '流程图',
    print: '打印',
    play: '开始试运行',
  },
  en: {
    canvas: 'Canvas of the process',
    list: 'List',
    tryIt: 'Try it',
    compare: 'Compare',
    drawing: 'Diagram',
    print: 'Print',
    play: 'Try it',
  },
} as const;

/** A place of approvals, with what is done there before it is looked at. */
interface Place {
  readonly path: () => string;
  readonly after?: (page: Page, language: Language) => Promise<unknown>;
  /** What is looked through by axe; the main part of the page otherwise. */
  readonly within?: string;
}

const drawn = (page: Page, within = 'body') =>
  page.locator(`${within} .djs-shape`).filter({ visible: true }).first().waitFor();
const designer = () => `/workflow/design/process/${made.model}`;

const places: Readonly<Record<string, Place>> = {
  'the designer': { path: designer, after: (page) => drawn(page) },
  'the list editor': {
    path: designer,
    after: async (page, language) => {
      await page.getByText(words[language].list, { exact: true }).click();
      await page.locator('.design-step').nth(1).getByRole('button').first().click();
    },
  },
  'a try': {
    path: designer,
    after: async (page, language) => {
      await drawn(page);
      await page.getByRole('button', { name: words[language].tryIt, exact: true }).click();
      await page.getByRole('dialog').locator('button.ant-btn-primary').last().click();
      await drawn(page, '.try-result');
    },
    within: '[role=dialog]',
  },
  'the form designer': {
    path: () => `/workflow/design/form/${made.form}`,
    after: (page) => page.locator('.form-item-name').nth(4).click(),
  },
  'the history of a form': {
    path: () => `/workflow/design/form/history/${made.form}`,
    after: async (page) => {
      await page.locator('.form-versions button').first().click();
      await page.locator('.form-diff li').first().waitFor();
    },
    within: '[role=dialog]',
  },
  'the history of a model': {
    path: () => `/workflow/design/model/history/${made.model}`,
    after: async (page, language) => {
      const row = page.locator('.ant-table-row').first();
      await row.getByRole('button', { name: words[language].compare }).click();
      await drawn(page, '[role=dialog]');
      await page.locator('.design-diff li').first().waitFor();
    },
    within: '[role=dialog]',
  },
  publish: {
    path: () => `/workflow/design/publish/${made.model}`,
    after: (page) => page.locator('.design-diff li').first().waitFor(),
  },
  start: {
    path: () => '/workflow/process/start',
    after: (page) => page.locator('.start-card').first().waitFor(),
  },
  'a form to start': {
    path: startForm,
    after: async (page) => {
      await page.locator('.flow-pad').waitFor();
      await showDrawing(page);
    },
  },
  'the inbox with a detail': {
    path: () => '/workflow/process/todo',
    after: async (page) => {
      await page.locator('.inbox-row').first().click();
      await page.locator('.flow-ask').waitFor();
    },
  },
  'a detail with its drawing': {
    path: detail,
    after: async (page) => {
      await page.locator('.flow-pad').waitFor();
      await showDrawing(page);
    },
  },
  paper: {
    path: detail,
    after: async (page, language) => {
      await page.evaluate(() => {
        window.print = () => undefined;
      });
      await page.getByRole('button', { name: words[language].print }).click();
      await page.locator('.flow-print').waitFor({ state: 'attached' });
      await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
    },
    within: '.flow-print',
  },
  ...Object.fromEntries(
    [
      ...['/workflow/ops', '/workflow/ops?tab=people', '/workflow/ops?tab=versions', '/workflow/ops/list'],
      ...[
        '/workflow/ops/process',
        '/workflow/ops/done',
        '/workflow/ops/statistics',
        '/workflow/ops/calendar',
      ],
      ...['/workflow/ops/week', '/workflow/ops/proxy', '/workflow/process/proxy', '/workflow/demo/leave'],
      ...['/work/start', '/work/claim', '/work/todo', '/work/send', '/work/done'],
      ...['/flow/manager', '/flow/deploy', '/flow/follow'],
    ].map((path) => [path, { path: () => path }]),
  ),
};

async function showDrawing(page: Page): Promise<void> {
  await page.locator('.flow-detail-main details, .start-form details').last().locator('summary').click();
  await drawn(page);
}

for (const language of ['zh', 'en'] as const)
  for (const theme of themes)
    test(`axe finds nothing serious in any place of approvals, ${language}, ${theme}`, {
      tag: '@long',
    }, async ({ browser, server, people }) => {
      test.setTimeout(scaleTimeout(300_000));
      const page = await openWindow(browser, { person: people.administrator, language, theme });
      const watch = new Watch(page);
      for (const [name, { path, after, within = '#main' }] of Object.entries(places))
        await test.step(name, async () => {
          await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
          await page.goto(`${server.url}${path()}`);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await after?.(page, language);
          await watch.settled();
          expect.soft(await serious(page, within), name).toEqual([]);
        });
      await page.context().close();
    });

for (const theme of themes)
  test(`the mark of what draws is seen at every width, ${theme}`, { tag: '@long' }, async ({
    browser,
    server,
    people,
  }) => {
    test.setTimeout(scaleTimeout(240_000));
    const page = await openWindow(browser, { person: people.administrator, language: 'zh', theme });
    const drawings = [
      ...['the designer', 'a try', 'the history of a model', 'a form to start', 'a detail with its drawing'],
    ];
    for (const name of drawings)
      await test.step(name, async () => {
        const { path, after, within } = places[name] ?? { path: designer };
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(`${server.url}${path()}`);
        await after?.(page, 'zh');
        for (const width of [1440, 800, 375]) {
          await page.setViewportSize({ width, height: 812 });
          await drawn(page, within);
          expect.soft(await marksIn(page, within), `${name} at ${width}`).toEqual([]);
        }
      });
    await test.step('the designer, opened on a telephone', async () => {
      await page.goto(`${server.url}${designer()}`);
      await page.getByText(words.zh.canvas, { exact: true }).click();
      await drawn(page);
      expect.soft(await marksIn(page)).toEqual([]);
    });
    await page.context().close();
  });

test('on a telephone nothing of a detail, a form to start and a signature is cut', { tag: '@long' }, async ({
  browser,
  server,
  people,
}) => {
  const page = await openWindow(browser, { person: people.administrator, language: 'zh', width: 375 });
  const watch = new Watch(page);
  for (const [name, path] of [
    ['a form to start', startForm()],
    ['a detail', detail()],
    ['the inbox', '/workflow/process/todo'],
    ['the list editor', designer()],
    ['the form designer', `/workflow/design/form/${made.form}`],
    ['publish', `/workflow/design/publish/${made.model}`],
  ] as const)
    await test.step(name, async () => {
      await page.goto(`${server.url}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await watch.settled();
      expect.soft(await cutIn(page), name).toEqual([]);
    });

  await test.step('a signature, drawn and kept', async () => {
    await page.goto(`${server.url}${startForm()}`);
    const pad = page.locator('.flow-pad');
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error('there is no place to sign at');
    expect(box.width).toBeGreaterThan(250);
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 20, box.y + box.height - 20, { steps: 8 });
    await page.mouse.up();
    await expect(page.getByRole('button', { name: /重签|重新签名/ })).toBeVisible();
    expect.soft(await cutIn(page), 'signed').toEqual([]);
  });
  await page.context().close();
});
