import type { CDPSession, Locator, Page } from 'playwright/test';
import { Caller } from './approvals.js';
import { expect } from './fixtures.js';
import type { MallServer } from './mall-server.js';
import { signIn } from './web.js';

/** What a step is asked to do, in a model of one step after the starter's own. */
export interface Triaged {
  readonly key: string;
  /** Who may do it: all of them are candidates. */
  readonly people: readonly string[];
  /** Further extension elements of the step. */
  readonly settings?: string;
  /** Of the start and of the starter's own step. */
  readonly before?: string;
  /** A user task behind it, and its people. */
  readonly next?: string;
  readonly formKey?: string;
  readonly form?: object;
}

const button = (prop: string, label: string) =>
  `<flowable:button label="${label}" prop="${prop}" display="true"/>`;
const buttons = `${button('wf_pass', '通过')}${button('wf_reject', '驳回')}${button('wf_transfer', '转办')}`;
const task = (id: string, name: string, settings: string) =>
  `<userTask id="${id}" name="${name}"><extensionElements>${settings}</extensionElements></userTask>`;
const flows = (...ids: readonly string[]) =>
  ids.slice(1).map((to, at) => `<sequenceFlow id="f${at}" sourceRef="${ids[at]}" targetRef="${to}"/>`);

/** An instance is called what it was started with as `what`; whoever starts it has done their own step. */
export function triagedModel({ key, people, settings = '', before = '', next }: Triaged): string {
  const asked = `<flowable:assignee type="user" value="${people.join(',')}"/>`;
  const steps = [
    task('apply', '发起人', `<flowable:assignee type="custom" value="applyUser"/>${buttons}${before}`),
    task('check', '店长审批', `${asked}${buttons}${settings}`),
    ...(next === undefined ? [] : [task('next', '复核', next)]),
  ];
  const way = ['start', 'apply', 'check', ...(next === undefined ? [] : ['next']), 'end'];
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="mall">
<process id="${key}" name="${key}" isExecutable="true" flowable:skipFirstNode="true" flowable:title="#what">
<startEvent id="start"><extensionElements>${before}</extensionElements></startEvent>
${steps.join('\n')}<endEvent id="end"/>${flows(...way).join('')}</process></definitions>`;
}

/** Makes such models; each can be started by everybody. */
export async function publish(admin: Caller, ...models: readonly Triaged[]): Promise<void> {
  for (const model of models) {
    const { key: modelKey, formKey, form } = model;
    if (formKey !== undefined && form !== undefined) await admin.form(formKey, form);
    await admin.published({
      ...{ modelKey, modelXml: triagedModel(model) },
      ...(formKey === undefined ? {} : { formKey }),
    });
  }
}

/** The inbox of somebody, worked through by keys under a Chinese input method. */
export class KeyedInbox {
  readonly rows: Locator;
  readonly list: Locator;
  readonly current: Locator;
  /** Decisions that this page has sent. */
  readonly sent: Readonly<Record<string, unknown>>[] = [];

  private constructor(
    readonly page: Page,
    private readonly server: MallServer,
    private readonly devtools: CDPSession,
  ) {
    this.list = page.locator('.inbox-list');
    this.rows = this.list.locator('li');
    this.current = this.list.locator('li[data-current]');
    page.on('request', (request) => {
      if (request.url().endsWith('/process/completeTask')) this.sent.push(request.postDataJSON());
    });
  }

  /** Signed in, before what waits and is called so. */
  static async open(page: Page, server: MallServer, account: string, typed = ''): Promise<KeyedInbox> {
    const path = `/workflow/process/todo${typed ? `?q.title=${encodeURIComponent(typed)}` : ''}`;
    await signIn(page, server, { account, path });
    const inbox = new KeyedInbox(page, server, await page.context().newCDPSession(page));
    await expect(inbox.rows.first()).toBeVisible();
    await page.locator('h1').click();
    return inbox;
  }

  row = (title: string): Locator => this.rows.filter({ hasText: title });

  titles = (): Promise<string[]> => this.rows.locator('.inbox-title').allTextContents();

  /** Ids of tasks that wait, by their titles. */
  async records(): Promise<ReadonlyMap<string, string>> {
    const caller = await Caller.of(this.page, this.server);
    const { records } = await caller.call<{
      records: readonly { readonly taskId: string; readonly processDefinitionName: string }[];
    }>('/blade-workflow/process/todoList?size=200');
    return new Map(records.map(({ taskId, processDefinitionName }) => [processDefinitionName, taskId]));
  }

  /**
   * A key as an input method hands it on: its place on the keyboard is all that is known of it. With a character it is the
   * key of a layout that gives that.
   */
  async press(code: string, key = 'Process'): Promise<void> {
    const windowsVirtualKeyCode = key === 'Process' ? 229 : code.charCodeAt(3);
    const event = { code, key, windowsVirtualKeyCode };
    await this.devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
    await this.devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }

  /** Letters of a word that is not there yet: what is typed stands underlined in the field. */
  async compose(letters: string): Promise<void> {
    for (let length = 1; length <= letters.length; length += 1) {
      await this.press(`Key${letters.charAt(length - 1).toUpperCase()}`);
      const text = letters.slice(0, length);
      await this.devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: length,
        selectionEnd: length,
      });
    }
  }

  /** The word that is chosen of those that the input method offers. */
  choose = (word: string): Promise<unknown> => this.devtools.send('Input.insertText', { text: word });

  /** Goes down, or up, until something is open. */
  async goTo(title: string, code = 'KeyJ'): Promise<void> {
    const wanted = this.row(title);
    await expect(wanted).toHaveCount(1);
    for (let moves = await this.rows.count(); moves > 0; moves -= 1) {
      if ((await wanted.getAttribute('data-current')) !== null) break;
      await this.press(code);
    }
    await this.isOpen(title);
  }

  /** It is the current row, and what is read and pressed beside it is its own. */
  async isOpen(title: string): Promise<void> {
    await expect(this.current.locator('.inbox-title')).toHaveText(title);
    await expect(this.page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
    await expect(this.page.locator('.inbox-detail').getByRole('button', { name: '通过' })).toBeVisible();
  }

  /** Where the current row stands on the screen, and how far the list is scrolled. */
  place = (): Promise<{ readonly top: number; readonly scrolled: number }> =>
    this.current.evaluate((row) => ({
      top: Math.round(row.getBoundingClientRect().top),
      scrolled: Math.round(row.parentElement?.scrollTop ?? -1),
    }));

  /** What somebody has set up to work by: the search and what is chosen. */
  setUp = async () => ({
    typed: await this.page.getByRole('textbox', { name: '搜索标题' }).inputValue(),
    address: new URL(this.page.url()).searchParams.get('q.title'),
    chosen: await this.rows
      .filter({ has: this.page.getByRole('checkbox', { checked: true }) })
      .locator('.inbox-title')
      .allTextContents(),
  });
}
