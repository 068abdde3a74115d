import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect } from './fixtures.js';
import type { MallServer } from './mall-server.js';
import { callAs, signIn, tokenOf } from './web.js';

const design = '/blade-workflow/design';

interface ModelFields {
  /** The key, where it has no name of its own. */
  readonly name?: string;
  readonly modelKey: string;
  readonly modelXml: string;
  readonly formKey?: string;
}

/** Somebody's calls past the page; what is refused fails the journey with what was answered. */
export class Caller {
  private constructor(
    private readonly server: MallServer,
    private readonly token: string,
  ) {}

  /** As whoever is signed in on the page. */
  static async of(page: Page, server: MallServer): Promise<Caller> {
    return new Caller(server, await tokenOf(page));
  }

  async call<Data>(path: string, body?: object): Promise<Data> {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await callAs(this.server, this.token, path, init);
    expect(answer.code, `${path}: ${JSON.stringify(answer)}`).toBe(200);
    return answer.data as Data;
  }

  async model(fields: ModelFields) {
    const body = { name: fields.modelKey, ...fields };
    return (await this.call<{ readonly id: string }>(`${design}/model/submit`, body)).id;
  }

  /** A model that everybody may start, as a version that runs. */
  async published(fields: ModelFields): Promise<string> {
    const id = await this.model(fields);
    const scopeList = [{ type: 'WF_ALL', val: 'WF_ALL', text: '' }];
    await this.call(`${design}/model/scope/submit`, { modelId: id, modelKey: fields.modelKey, scopeList });
    await this.call(`${design}/model/deploy`, { id });
    return id;
  }

  start = (processDefKey: string, values: object = {}): Promise<string> =>
    this.call('/blade-workflow/process/startProcessByKey', { processDefKey, ...values });

  form = (formKey: string, content: object) =>
    this.call(`${design}/form/submit`, {
      formKey,
      name: formKey,
      content: JSON.stringify(content),
      status: 1,
    });

  /** The id of somebody of the same shop. */
  async idOf(account: string): Promise<string> {
    const { records } = await this.call<{ records: readonly { id: string; account: string }[] }>(
      `/blade-system/user/list?account=${account}&size=10`,
    );
    const found = records.find((one) => one.account === account);
    if (!found) throw new Error(`nobody is called ${account}`);
    return found.id;
  }
}

/** A model of one step, as a designer elsewhere would have drawn it: start, check, end. */
export async function foreignModel(key: string): Promise<string> {
  const xml = await readFile(new URL('foreign.bpmn', import.meta.url), 'utf8');
  return xml.replaceAll('foreign', key);
}

/** The step of such a model asks one person by id. */
export const asking = (xml: string, userId: string): string =>
  xml.replace(
    '<flowable:assignee type="custom" value="applyUser"/>',
    `<flowable:assignee type="user" value="${userId}"/>`,
  );

/** The same model as a program would have written it: nobody has drawn it. */
export const undrawn = (xml: string): string =>
  xml.replace(/<(\w+):BPMNDiagram[\s\S]*<\/\1:BPMNDiagram>\s*/, '');

/** Signs in, makes a model and opens it in the designer. */
export async function openDesigner(
  page: Page,
  server: MallServer,
  key: string,
  made = (xml: string) => xml,
): Promise<string> {
  await signIn(page, server);
  const caller = await Caller.of(page, server);
  const id = await caller.model({ modelKey: key, modelXml: made(await foreignModel(key)) });
  await page.goto(`${server.url}/workflow/design/process/${id}`);
  return id;
}

export const canvasOf = (page: Page) => page.getByRole('region', { name: '流程画布' });
export const shapeOf = (page: Page, id: string) =>
  canvasOf(page).locator(`.djs-shape[data-element-id="${id}"]`);
export const saveButton = (page: Page) =>
  page.locator('.screen-head-actions').getByRole('button', { name: /保存$/ });

/** Whether the mark of those who made what draws is seen, and nothing lies over it. */
export const isMarkSeen = (page: Page, within = 'body') =>
  page
    .locator(`${within} .bjs-powered-by`)
    .filter({ visible: true })
    .first()
    .evaluate((mark) => {
      mark.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = mark.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return width > 20 && height > 10 && top !== null && (top === mark || mark.contains(top));
    });

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, what: ReturnType<Page['locator']>, most = 80): Promise<void> {
  await what.waitFor();
  for (let presses = 0; presses < most; presses += 1) {
    if (await what.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  throw new Error(`Tab does not come to ${what}: it is at ${focused}`);
}
