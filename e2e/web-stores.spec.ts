import type { Locator } from 'playwright/test';
import { expect, inEveryWindow, test, type Visit } from './support/areas.js';
import { Outsider } from './support/outsider.js';

const base = '/blade-resource/oss';

const words = {
  zh: {
    ...{ list: '对象存储', add: '新增对象存储', create: '创建对象存储', code: '资源编号', kind: '存储类型' },
    ...{ missing: '请输入资源编号', taken: /资源编号已存在/, address: '资源地址', bucket: '存储桶' },
    ...{ noAddress: '请输入资源地址', noUrl: '资源地址必须是 http(s) 地址', access: '访问密钥' },
    ...{ secret: '私有密钥', test: '测试', works: /^可用：[\d,]+ 毫秒，写入并读回 [\d,]+ 字节$/ },
    ...{ fails: /^不可用：存储 .* 没有应答或拒绝了请求/, enable: '启用', inUse: '新文件存放在这里' },
    ...{ ask: (code: string) => `启用 ${code}？`, untested: /还没有测试过/, first: '测试并启用' },
    ...{ failed: /没有通过测试：/, cancel: '取消', more: (code: string) => `更多操作：${code}` },
    ...{ edit: '修改', remove: '删除', gone: (code: string) => `已删除 ${code}` },
  },
  en: {
    ...{ list: 'Object stores', add: 'New object store', create: 'Create object store', code: 'Code' },
    ...{ kind: 'Kind', missing: 'Please enter the code', taken: /^The code .* already exists$/ },
    ...{ address: 'Address', bucket: 'Bucket', noAddress: 'Please enter the address' },
    ...{ noUrl: 'The address must be an http(s) address', access: 'Access key', secret: 'Secret key' },
    ...{ test: 'Test', works: /^Works: [\d,]+ ms, [\d,]+ bytes written and read back$/ },
    ...{ fails: /^Does not work: The store .* does not answer or has refused/, enable: 'Enable' },
    ...{ inUse: 'New files go here', ask: (code: string) => `Enable ${code}?` },
    ...{ untested: /Nobody has tested this store/, first: 'Test, then enable', cancel: 'Cancel' },
    ...{ failed: /has just failed its test/, more: (code: string) => `More for ${code}`, edit: 'Edit' },
    ...{ remove: 'Delete', gone: (code: string) => `${code} is deleted` },
  },
} as const;

inEveryWindow('stores are added, tested, enabled and taken away', 'administrator', async (visit) => {
  const [warm, cold, far] = codesOf(visit);
  await visit.open('/resource/oss');
  await addsHere(visit, warm);
  await enablesTested(visit, warm);
  await addsHere(visit, cold);
  await enablesUntested(visit, { before: warm, now: cold });
  await addsElsewhere(visit, far);
  await isNotEnabled(visit, far);
  await removes(visit, [warm, far]);
});

test('stores are not for those who were not given them: narrow', { tag: '@long' }, async ({
  browser,
  server,
  people,
}) => {
  const narrow = new Outsider(browser, server, people.narrow);
  await narrow.isTurnedAway('/resource/oss', words);
  expect(await narrow.codeOf(`${base}/submit`, { ossCode: 'x', category: 7 })).toBe(403);
  for (const path of ['try', 'enable?id=1', 'remove'])
    expect(await narrow.codeOf(`${base}/${path}`, { id: '1' })).toBe(403);
  expect(await narrow.codeOf(`${base}/list`)).toBe(403);
});

const codesOf = ({ mark }: Visit) => [`warm-${mark}`, `cold-${mark}`, `far-${mark}`] as const;

const namesOf = (visit: Visit): readonly string[] => [...codesOf(visit), 'minio', 'fruit'];

const cardOf = ({ page, language }: Visit, code: string): Locator =>
  page.getByRole('list', { name: words[language].list }).locator('.store-card').filter({ hasText: code });

/** One on this server's own disk, which needs a code and no more; a code that is taken is said at its field. */
async function addsHere(visit: Visit, code: string): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  await page.getByRole('button', { name: say.add }).first().click();
  const form = page.getByRole('dialog', { name: say.add });
  await form.getByRole('button', { name: say.create }).click();
  await expect(form.getByText(say.missing)).toBeVisible();
  const [first] = (await held(visit)).own;
  if (first) {
    await form.getByLabel(say.code, { exact: true }).fill(first);
    await form.getByRole('button', { name: say.create }).click();
    await expect(form.getByText(say.taken)).toBeVisible();
    await visit.isRight('a code that is taken', namesOf(visit));
  }
  await form.getByLabel(say.code, { exact: true }).fill(code);
  await form.getByRole('button', { name: say.create }).click();
  await expect(form).toBeHidden();
  await expect(cardOf(visit, code)).toBeVisible();
  expect((await held(visit)).own).toContain(code);
}

interface Store {
  readonly ossCode: string;
  readonly status: number;
}

/** The stores that this visit has made and the server still has, and which of all of them is enabled. */
async function held(visit: Visit) {
  const { data } = await visit.call(`${base}/list?size=100`);
  const { records } = data as { readonly records: readonly Store[] };
  const codes = records.map(({ ossCode }) => ossCode);
  return {
    own: codes.filter((code) => code.endsWith(`-${visit.mark}`)).sort(),
    enabled: records.filter(({ status }) => status === 2).map(({ ossCode }) => ossCode),
  };
}

/** A test says how long it took and how much went there and back; what has stood it is enabled without a question. */
async function enablesTested(visit: Visit, code: string): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  const card = cardOf(visit, code);
  await card.getByRole('button', { name: say.test, exact: true }).click();
  await expect(card.getByText(say.works)).toBeVisible();
  await visit.isRight('tested', namesOf(visit));
  await card.getByRole('button', { name: say.enable, exact: true }).click();
  await isInUse(visit, code);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** New files go there and nowhere else; it stands first. */
async function isInUse(visit: Visit, code: string): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  await expect(cardOf(visit, code).getByText(say.inUse, { exact: true })).toBeVisible();
  await expect(page.getByText(say.inUse, { exact: true })).toHaveCount(1);
  await expect(page.locator('.store-card').first()).toContainText(code);
  await expect(cardOf(visit, code).getByRole('button', { name: say.enable, exact: true })).toHaveCount(0);
  expect((await held(visit)).enabled).toEqual([code]);
}

/** Another takes its place, tested first. */
async function enablesUntested(visit: Visit, { before, now }: Readonly<Record<'before' | 'now', string>>) {
  const { page, language } = visit;
  const say = words[language];
  await cardOf(visit, now).getByRole('button', { name: say.enable, exact: true }).click();
  const ask = page.getByRole('dialog', { name: say.ask(now) });
  await expect(ask.getByText(say.untested)).toBeVisible();
  await visit.isRight('asked', namesOf(visit));
  expect((await held(visit)).enabled).toEqual([before]);
  await ask.getByRole('button', { name: say.first }).click();
  await expect(ask).toBeHidden();
  await isInUse(visit, now);
}

/** One that is somebody else's needs to be told where it is and who asks. */
async function addsElsewhere(visit: Visit, code: string): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  await page.getByRole('button', { name: say.add }).click();
  const form = page.getByRole('dialog', { name: say.add });
  await form.getByLabel(say.kind, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('minio').click();
  await form.getByLabel(say.code, { exact: true }).fill(code);
  await form.getByLabel(say.bucket, { exact: true }).fill('fruit');
  await form.getByLabel(say.access, { exact: true }).fill('fruit');
  await form.getByLabel(say.secret, { exact: true }).fill('secret');
  await form.getByRole('button', { name: say.create }).click();
  await expect(form.getByText(say.noAddress)).toBeVisible();
  await form.getByLabel(say.address, { exact: true }).fill('store');
  await form.getByRole('button', { name: say.create }).click();
  await expect(form.getByText(say.noUrl)).toBeVisible();
  await visit.isRight('no address', namesOf(visit));
  await form.getByLabel(say.address, { exact: true }).fill('https://store.invalid');
  await form.getByRole('button', { name: say.create }).click();
  await expect(form).toBeHidden();
}

/** What fails its test says so, and is not enabled by it. */
async function isNotEnabled(visit: Visit, code: string): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  const { enabled } = await held(visit);
  await cardOf(visit, code).getByRole('button', { name: say.enable, exact: true }).click();
  const ask = page.getByRole('dialog', { name: say.ask(code) });
  await ask.getByRole('button', { name: say.first }).click();
  await expect(ask.getByText(say.failed)).toBeVisible();
  await ask.getByRole('button', { name: say.cancel }).click();
  await expect(cardOf(visit, code).getByText(say.fails)).toBeVisible();
  await visit.isRight('one that does not work', namesOf(visit));
  expect((await held(visit)).enabled).toEqual(enabled);
}

/** All but the one in use, which nobody can take away. */
async function removes(visit: Visit, codes: readonly string[]): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  const [used = ''] = (await held(visit)).enabled;
  await cardOf(visit, used)
    .getByRole('button', { name: say.more(used) })
    .click();
  await expect(page.getByRole('menuitem', { name: say.edit })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: say.remove })).toHaveCount(0);
  await page.keyboard.press('Escape');
  for (const code of codes) {
    await cardOf(visit, code)
      .getByRole('button', { name: say.more(code) })
      .click();
    await page.getByRole('menuitem', { name: say.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.remove, exact: true }).click();
    await expect(page.getByText(say.gone(code))).toBeVisible();
    await expect(cardOf(visit, code)).toHaveCount(0);
  }
  expect((await held(visit)).own).toEqual([used]);
}
