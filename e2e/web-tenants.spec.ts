import { expect, inEveryWindow, test, type Visit } from './support/areas.js';
import { openWindow } from './support/roles.js';
import { callAs } from './support/web.js';

/** What the screens are called and say, by language. */
const words = {
  zh: {
    ...{ open: '开通租户', name: '租户名称', contact: '联系人', verb: '开通', card: '交接卡' },
    ...{
      qr: '登录地址的二维码',
      kept: '我已保存',
      pages: '2 个页面',
      edit: '修改',
      filter: '输入关键字筛选',
    },
    ...{ done: (name: string) => `「${name}」已开通`, menus: (name: string) => `「${name}」的菜单` },
    ...{ impact: '对租户和人员的影响', same: '菜单没有变化', lost: '失去', page: '邀请码管理' },
    ...{ tenants: '1 家租户使用：', head: /1 人失去 1 个页面/, group: '1 人', save: '保存修改' },
    ...{ until: /到 \d{4}-\d\d-\d\d 为止/, address: '登录地址', password: '初始密码' },
    refused: '这个页面需要的权限你还没有，需要时请联系管理员授权',
  },
  en: {
    ...{ open: 'Open a tenant', name: 'Tenant name', contact: 'Contact person', verb: 'Open' },
    ...{ card: 'Hand-over card', qr: 'QR code of the sign-in address', kept: 'I have kept it' },
    ...{
      pages: 'Pages: 2',
      edit: 'Edit',
      filter: 'Type to filter',
      done: (name: string) => `“${name}” is open`,
    },
    ...{ menus: (name: string) => `Menus of “${name}”`, impact: 'What it means for tenants and people' },
    ...{
      same: 'The menus are as they were',
      lost: 'Lost',
      page: 'Invite codes',
      tenants: 'Tenants with it (1): ',
    },
    ...{ head: /1 person loses? 1 page/, group: 'People: 1', save: 'Save changes', until: /Until \d{4}/ },
    ...{ address: 'Sign in at', password: 'First password' },
    refused: 'You do not have what this page needs; ask an administrator if you need it',
  },
} as const;

inEveryWindow(
  'a shop is opened with what it has bought, which is changed later',
  'administrator',
  async (visit) => {
    const packageId = await offers(visit);
    await opensShop(visit, packageId);
    await handsOver(visit);
    await changesPackage(visit, packageId);
    const [shop] = await shops(visit);
    await visit.call('/blade-system/tenant/remove', { ids: shop?.id });
    await visit.call('/blade-system/tenant-package/remove', { ids: packageId });
  },
);

test('shops are opened by the platform alone', { tag: '@long' }, async ({ browser, server, people }) => {
  for (const person of [people.narrow, people.shop])
    for (const language of ['zh', 'en'] as const)
      for (const path of ['/system/tenant', '/system/tenant-package']) {
        const page = await openWindow(browser, { person, language });
        await page.goto(`${server.url}${path}`);
        await expect(page.getByText(words[language].refused)).toBeVisible();
        await expect(page.getByRole('button', { name: words[language].open })).toHaveCount(0);
        await page.context().close();
      }
  for (const { token } of [people.narrow, people.shop]) {
    const send = async (path: string, body: object) =>
      (await callAs(server, token, path, { method: 'POST', body: JSON.stringify(body) })).code;
    expect(await send('/blade-system/tenant/open', { tenantName: 'x', linkman: 'x' })).toBe(403);
    expect(await send('/blade-system/tenant-package/submit', { packageName: 'x', menuId: '1' })).toBe(403);
    expect((await callAs(server, token, '/blade-system/tenant/list')).code).toBe(403);
  }
});

const packageOf = ({ mark }: Visit) => `Two pages ${mark}`;
const shopOf = ({ mark }: Visit) => `Shop ${mark}`;
const namesOf = (visit: Visit) => [packageOf(visit), shopOf(visit), '门店标准版'];

/** A package of two pages, which nobody has bought yet. */
async function offers(visit: Visit): Promise<string> {
  const pages = visit.person.pages.filter(({ code }) => code === 'invite_code' || code === 'goods');
  const menuId = pages.map(({ id }) => id).join();
  const made = { packageName: packageOf(visit), menuId };
  expect((await visit.call('/blade-system/tenant-package/submit', made)).code).toBe(200);
  const { data } = await visit.call('/blade-system/tenant-package/list?size=100');
  const { records } = data as { readonly records: readonly { id: string; packageName: string }[] };
  return records.find(({ packageName }) => packageName === packageOf(visit))?.id ?? '';
}

interface Shop {
  readonly id: string;
  readonly tenantId: string;
  readonly packageId: string;
}

/** The shops of this name that the server has. */
async function shops(visit: Visit): Promise<readonly Shop[]> {
  const { data } = await visit.call(
    `/blade-system/tenant/list?tenantName=${encodeURIComponent(shopOf(visit))}`,
  );
  return (data as { readonly records: readonly Shop[] }).records;
}

/** Three presses and two names. */
async function opensShop(visit: Visit, packageId: string): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  await visit.open('/system/tenant');
  await expect(page.getByText('100001').first()).toBeVisible();
  await visit.isRight('the shops', namesOf(visit));
  await page.getByRole('button', { name: say.open }).click();
  const dialog = page.getByRole('dialog', { name: say.open });
  await dialog.getByLabel(say.name).fill(shopOf(visit));
  await dialog.getByLabel(say.contact).fill('Li');
  await dialog.getByText(packageOf(visit), { exact: true }).click();
  await expect(dialog.getByRole('radio', { name: packageOf(visit) })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: say.pages })).toBeChecked();
  const menus = dialog.getByRole('region', { name: say.menus(packageOf(visit)) });
  await expect(menus.getByRole('listitem').filter({ hasText: say.page }).first()).toBeVisible();
  await expect(dialog.getByText(say.until)).toBeVisible();
  await visit.isRight('what is bought', namesOf(visit));
  await dialog.getByRole('button', { name: say.verb, exact: true }).click();
  await expect(page.getByRole('region', { name: say.card })).toBeVisible();
  expect((await shops(visit)).map((shop) => shop.packageId)).toEqual([packageId]);
}

/** All that its first person needs, and once. */
async function handsOver(visit: Visit): Promise<void> {
  const { page, server, language } = visit;
  const say = words[language];
  const [shop] = await shops(visit);
  const card = page.getByRole('region', { name: say.card });
  await expect(card.getByText(`${server.url}/login?tenantId=${shop?.tenantId}`)).toBeVisible();
  await expect(card.getByRole('img', { name: say.qr })).toBeVisible();
  const password = card
    .getByRole('definition')
    .filter({ has: page.getByRole('button', { name: say.password }) });
  await expect(password).toHaveText(/\S{8,}/);
  await visit.isRight('the card', namesOf(visit));
  await page.getByRole('button', { name: say.kept }).click();
  await expect(card).toBeHidden();
  const row = page.locator('tr, .row-card').filter({ hasText: shopOf(visit) });
  await expect(row.getByText(packageOf(visit))).toBeVisible();
}

/** Before it is saved one reads whose people lose what. */
async function changesPackage(visit: Visit, packageId: string): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  await visit.open('/system/tenant-package');
  const row = page.locator('tr, .row-card').filter({ hasText: packageOf(visit) });
  await row.getByRole('button', { name: say.edit, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const impact = dialog.getByRole('region', { name: say.impact });
  await expect(impact.getByText(shopOf(visit))).toBeVisible();
  await expect(impact.getByText(say.same)).toBeVisible();
  await dialog.getByRole('textbox', { name: say.filter }).fill(say.page);
  await dialog.getByRole('treeitem', { name: say.page }).getByRole('checkbox').click();
  await expect(impact.getByText(say.head)).toBeVisible();
  const lost = impact.getByRole('listitem').filter({ has: page.getByRole('img', { name: say.lost }) });
  await expect(lost).toContainText(say.page);
  await expect(lost).toContainText(say.group);
  await visit.isRight('what it means', namesOf(visit));
  await dialog.getByRole('button', { name: say.save }).click();
  await expect(dialog).toBeHidden();
  const { data } = await visit.call(`/blade-system/tenant-package/detail?id=${packageId}`);
  const goods = visit.person.pages.find(({ code }) => code === 'goods');
  expect((data as { readonly menuId: string }).menuId).toContain(goods?.id);
  const codes = visit.person.pages.find(({ code }) => code === 'invite_code');
  expect((data as { readonly menuId: string }).menuId).not.toContain(codes?.id);
  await visit.isRight('the packages', namesOf(visit));
}
