import type { Browser, Page } from 'playwright/test';
import { asking, Caller, foreignModel } from './approvals.js';
import type { MallServer } from './mall-server.js';
import { type Language, openWindow, type Person } from './roles.js';

const designs = '/blade-workflow/design';
const parameters = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A process with everything that a form may have, at its one step. */
export interface Looked {
  readonly model: string;
  readonly form: string;
  readonly definition: string;
  readonly instance: string;
  readonly task: string;
}
export async function makeLooked(browser: Browser, server: MallServer, person: Person): Promise<Looked> {
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

export const detailOf = (made: Looked) =>
  `/workflow/process/detail/${parameters({ processInsId: made.instance, taskId: made.task })}`;
export const startFormOf = (made: Looked) =>
  `/workflow/process/start/${parameters({ processId: made.definition })}`;
export const designerOf = ({ model }: Looked) => `/workflow/design/process/${model}`;

export const words = {
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
export interface Place {
  readonly path: string;
  readonly after?: (page: Page, language: Language) => Promise<unknown>;
  /** What is looked through by axe; the main part of the page otherwise. */
  readonly within?: string;
}

/** Every place of approvals, by what it is called here. */
export const placesOf = (made: Looked): Readonly<Record<string, Place>> => ({
  'the designer': { path: designerOf(made), after: (page) => drawn(page) },
  'the list editor': {
    path: designerOf(made),
    after: async (page, language) => {
      await page.getByText(words[language].list, { exact: true }).click();
      await page.locator('.design-step').nth(1).getByRole('button').first().click();
    },
  },
  'a try': {
    path: designerOf(made),
    after: async (page, language) => {
      await drawn(page);
      await page.getByRole('button', { name: words[language].tryIt, exact: true }).click();
      await page.getByRole('dialog').locator('button.ant-btn-primary').last().click();
      await drawn(page, '.try-result');
    },
    within: '[role=dialog]',
  },
  'the form designer': {
    path: `/workflow/design/form/${made.form}`,
    after: (page) => page.locator('.form-item-name').nth(4).click(),
  },
  'the history of a form': {
    path: `/workflow/design/form/history/${made.form}`,
    after: async (page) => {
      await page.locator('.form-versions button').first().click();
      await page.locator('.form-diff li').first().waitFor();
    },
    within: '[role=dialog]',
  },
  'the history of a model': {
    path: `/workflow/design/model/history/${made.model}`,
    after: async (page, language) => {
      const row = page.locator('.ant-table-row').first();
      await row.getByRole('button', { name: words[language].compare }).click();
      await drawn(page, '[role=dialog]');
      await page.locator('.design-diff li').first().waitFor();
    },
    within: '[role=dialog]',
  },
  publish: {
    path: `/workflow/design/publish/${made.model}`,
    after: (page) => page.locator('.design-diff li').first().waitFor(),
  },
  start: {
    path: '/workflow/process/start',
    after: (page) => page.locator('.start-card').first().waitFor(),
  },
  'a form to start': {
    path: startFormOf(made),
    after: async (page) => {
      await page.locator('.flow-pad').waitFor();
      await showDrawing(page);
    },
  },
  'the inbox with a detail': {
    path: '/workflow/process/todo',
    after: async (page) => {
      await page.locator('.inbox-row').first().click();
      await page.locator('.flow-ask').waitFor();
    },
  },
  'a detail with its drawing': {
    path: detailOf(made),
    after: async (page) => {
      await page.locator('.flow-pad').waitFor();
      await showDrawing(page);
    },
  },
  paper: {
    path: detailOf(made),
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
    ].map((path) => [path, { path }]),
  ),
});

export const drawn = (page: Page, within = 'body') =>
  page.locator(`${within} .djs-shape`).filter({ visible: true }).first().waitFor();

async function showDrawing(page: Page): Promise<void> {
  await page.locator('.flow-detail-main details, .start-form details').last().locator('summary').click();
  await drawn(page);
}
