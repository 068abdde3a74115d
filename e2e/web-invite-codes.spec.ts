import type { Page } from 'playwright/test';
import { expect, inEveryWindow, test, type Visit } from './support/areas.js';
import { act, rowOf } from './support/listed.js';
import { openWindow } from './support/roles.js';
import { callAs } from './support/web.js';

const words = {
  zh: {
    ...{ generate: '批量生成', count: '数量', channel: '渠道', remark: '备注', expires: '过期时间' },
    ...{ prefix: '前缀', wrong: '前缀格式不正确', close: '关闭', batches: '批次', all: '全部邀请码' },
    ...{ submit: '生成 12 个邀请码', made: '已生成 12 个邀请码', until: '2027-06-30 到期', more: '更多' },
    ...{ used: (count: number) => `已用 ${count} / 12`, disable: '停用', disabled: '已停用' },
    ...{ sheet: '打印二维码', exported: '导出本批' },
  },
  en: {
    ...{ generate: 'Generate', count: 'Count', channel: 'Channel', remark: 'Remark', expires: 'Expires' },
    ...{ prefix: 'Prefix', wrong: 'The prefix is not valid', batches: 'Batches', all: 'All codes' },
    ...{ submit: 'Create 12 codes', made: '12 codes created', until: 'until 2027-06-30', more: 'More' },
    ...{ used: (count: number) => `${count} of 12 used`, disable: 'Disable', disabled: 'Disabled' },
    ...{ close: 'Close', sheet: 'Print QR codes', exported: 'Export this batch' },
  },
} as const;

interface Batch {
  readonly batchNo: string;
  readonly remark: string | null;
  readonly issued: number;
  readonly usable: number;
  readonly used: number;
  readonly disabled: number;
}

interface Code {
  readonly code: string;
  readonly state: string;
}

const nameOf = ({ mark }: Visit): string => `welcome ${mark}`;

async function batchOf(visit: Visit): Promise<Batch> {
  const { records } = (await visit.call('/invite-code/batches?size=50')).data as {
    readonly records: Batch[];
  };
  const found = records.find(({ remark }) => remark === nameOf(visit));
  if (!found) throw new Error(`the server has no batch ${nameOf(visit)}`);
  return found;
}

async function codesOf(visit: Visit, batchNo: string): Promise<readonly Code[]> {
  const path = `/invite-code/page?size=50&batchNo_equal=${batchNo}`;
  return ((await visit.call(path)).data as { readonly records: Code[] }).records;
}

inEveryWindow(
  'a batch of invite codes is made, looked at, printed and exported',
  'administrator',
  async (visit) => {
    const { page, language } = visit;
    const say = words[language];
    const names = [nameOf(visit), 'counter'];
    // Printers are not asked: that they would be is what is seen.
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'true');
    });
    await visit.open('/shop/invite-code');
    await makes(visit, names);
    const { batchNo, issued } = await batchOf(visit);
    expect(issued).toBe(12);
    const card = page.getByRole('region', { name: batchNo });
    await expect(card.getByText('12', { exact: true })).toHaveCount(2);
    const [first, second] = await codesOf(visit, batchNo);
    const [code, used] = [first?.code ?? '', second?.code ?? ''];
    expect((await visit.call('/invite-code/redeem', { code: used })).code).toBe(200);
    await page.reload();
    await chooses(visit, batchNo);
    await visit.isRight('the codes of one batch', [...names, batchNo]);

    const row = rowOf(page, code);
    await act(row, say.disable, say.more);
    await page.getByRole('dialog').getByRole('button', { name: say.disable, exact: true }).click();
    await expect(row.getByText(say.disabled, { exact: true })).toBeVisible();
    await expect(card.getByText('10', { exact: true })).toBeVisible();
    expect(await batchOf(visit)).toMatchObject({ usable: 10, used: 1, disabled: 1 });
    expect((await codesOf(visit, batchNo)).filter(({ state }) => state === 'disabled')).toMatchObject([
      { code },
    ]);

    const saved = page.waitForEvent('download');
    await card.getByRole('button', { name: say.exported }).click();
    expect((await saved).suggestedFilename()).toBe(`${batchNo}.xlsx`);
    await prints(visit, { batchNo, without: [code, used] });
    await visit.isRight('after all', [...names, batchNo]);
  },
);

/** Twelve codes of one purpose and one end, which go on being made in their own dialog. */
async function makes(visit: Visit, names: readonly string[]): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  await page.getByRole('button', { name: say.generate, exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(say.expires).fill('2027-06-30 00:00:00');
  await form.getByLabel(say.expires).press('Enter');
  await form.getByLabel(say.count).fill('12');
  await form.getByLabel(say.channel).fill('counter');
  await form.getByLabel(say.remark).fill(nameOf(visit));
  await form.getByLabel(say.prefix).fill('A B');
  await form.getByRole('button', { name: say.submit }).click();
  await expect(form.getByText(say.wrong)).toBeVisible();
  await visit.isRight('the form', names);
  await form.getByLabel(say.prefix).fill('PEAR-');
  await form.getByRole('button', { name: say.submit }).click();
  await expect(page.getByText(say.made).first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: say.close, exact: true }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** From all codes to those of the batch: by its row, whose facts are one line, or from a choice where there is no room. */
async function chooses(visit: Visit, batchNo: string): Promise<void> {
  const { page, language, width } = visit;
  const say = words[language];
  const name = nameOf(visit);
  const address = new RegExp(`batchNo_equal=${batchNo}`);
  await expect(page).toHaveURL(address);
  if (width < 992) {
    await picks(page, say.batches, say.all);
    await expect(page).not.toHaveURL(address);
    await picks(page, say.batches, `${name} · ${say.used(1)}`);
  } else {
    const batches = page.getByRole('navigation', { name: say.batches });
    await batches.getByRole('button', { name: say.all }).click();
    await expect(page).not.toHaveURL(address);
    const row = batches.getByRole('button', { name });
    await expect(row).toContainText(say.used(1));
    const facts = row.getByText(say.until);
    const [line, size] = await facts.evaluate((element) => [
      element.getBoundingClientRect().height,
      Number.parseFloat(getComputedStyle(element).fontSize),
    ]);
    expect(line).toBeLessThan((size ?? 0) * 2);
    expect(await facts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await row.click();
    await expect(row).toHaveAttribute('aria-current', 'true');
  }
  await expect(page).toHaveURL(address);
}

/** Takes a choice of a list that drops down, and waits until that is away and the choice stands there. */
async function picks(page: Page, control: string, choice: string): Promise<void> {
  const list = page.locator('.ant-select-dropdown:visible');
  await page.getByRole('combobox', { name: control }).click();
  await list.getByText(choice, { exact: true }).click();
  await expect(list).toHaveCount(0);
  await expect(page.locator('.batch-select')).toHaveText(choice);
}

/** What can be used of the batch, as squares to scan, and nothing else on the paper. */
async function prints(
  visit: Visit,
  about: { readonly batchNo: string; readonly without: readonly string[] },
) {
  const { page, language } = visit;
  await page.getByRole('button', { name: words[language].sheet }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const squares = page.locator('body > .invite-print figure');
  await expect(squares).toHaveCount(10);
  const usable = (await codesOf(visit, about.batchNo)).filter(({ code }) => !about.without.includes(code));
  const printed = await squares.locator('code').allTextContents();
  expect(printed.every((code) => code.startsWith('PEAR-'))).toBe(true);
  expect([...printed].sort()).toEqual(usable.map(({ code }) => code).sort());
  await expect(squares.first().locator('svg').first()).toBeVisible();
  await expect(squares.first()).toContainText(words[language].until);
  await expect(page.locator('#root')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(squares).toHaveCount(0);
}

test('who may only look at codes is given no way to make, stop or hand them out', { tag: '@long' }, async ({
  browser,
  server,
  people: { narrow },
}) => {
  const say = words.en;
  const page = await openWindow(browser, { person: narrow, language: 'en' });
  await page.goto(`${server.url}/shop/invite-code`);
  await page.getByRole('navigation', { name: say.batches }).getByRole('button').nth(1).click();
  await expect(page.getByRole('region').filter({ hasText: 'Issued' }).first()).toBeVisible();
  for (const name of [say.generate, say.disable, say.sheet, say.exported])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  const post = (path: string, body: object) =>
    callAs(server, narrow.token, path, { method: 'POST', body: JSON.stringify(body) });
  expect((await post('/invite-code/batch', { count: 1, batchKey: 'past-the-page' })).code).toBe(403);
  expect((await post('/invite-code/disable', { ids: '1' })).code).toBe(403);
  await page.context().close();
});
