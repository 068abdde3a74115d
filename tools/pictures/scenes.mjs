import { approvalScenes } from './approval-scenes.mjs';

const firstRow = '.ant-table-row .link-button, .row-card .link-button';

/** Screens that no row of the menu leads to; `act` is what a person does there before the picture is taken. */
const before = [
  { name: 'sign-in', title: 'Sign-in', path: '/login', stranger: true },
  { name: 'home', title: 'Home', path: '/wel' },
  { name: 'console', title: 'Console', path: '/wel/dashboard' },
  { name: 'info', title: 'Personal information', path: '/info?tab=info' },
];

const after = [
  { name: 'drawer', title: 'Details of a row', path: '/shop/goods', who: 'shop', act: openFirst },
  { name: 'form', title: 'A form', path: '/shop/goods?open=new', who: 'shop' },
  { name: 'form-long', title: 'A longer form', path: '/system/user?open=new' },
  { name: 'import', title: 'A file to import', path: '/shop/goods?open=import', who: 'shop' },
  { name: 'conditions', title: 'Conditions of a list', path: '/system/user', act: openConditions },
  { name: 'many', title: 'Many rows changed at once', path: '/system/param?tab=list', act: editMany },
  { name: 'notices', title: 'Notices', path: '/wel', who: 'shop', act: openNotices },
  { name: 'looks', title: 'Themes and appearance', path: '/wel', act: openLooks },
  { name: 'components', title: 'Shared components', path: '/test' },
  { name: 'lock', title: 'Lock screen', path: '/wel', act: lock },
  { name: 'not-found', title: 'An address that leads nowhere', path: '/404' },
];

async function openFirst(page) {
  await page.locator(firstRow).first().click();
  await page.locator('.ant-drawer-body').waitFor();
}

async function openConditions(page) {
  await page.getByRole('button', { name: /^(更多条件|More conditions)$/ }).click();
  await page.getByRole('dialog').waitFor();
}

async function editMany(page) {
  const boxes = page.locator('tbody .ant-checkbox-input, .row-card input[type=checkbox]');
  for (const at of [0, 1]) await boxes.nth(at).check();
  await page.getByRole('button', { name: /^(批量修改|Edit these)$/ }).click();
  await page.getByRole('dialog').waitFor();
}

async function openNotices(page) {
  await page
    .locator('.header')
    .getByRole('button', { name: /^(通知|Notices)/ })
    .click();
  await page.locator('.notice-popover').waitFor();
}

async function openLooks(page) {
  await page.locator('.user-menu').click();
  await page.getByRole('menuitem', { name: /^(主题|Theme)$/ }).click();
  await page.locator('.theme-list').waitFor();
}

async function lock(page) {
  await page.locator('.header [aria-label="锁屏"], .header [aria-label="Lock screen"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input').first().fill('demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/lock**');
}

/** Every screen in the order of the menu, each under a name for its file, seen by who has something to see there. */
export function scenesOf({ administrator, shop, approvals }) {
  const goods = leaves(shop).filter(isOfShops);
  const others = leaves(administrator).filter((row) => !isOfShops(row) && !ofOneThing.includes(row.path));
  return [
    ...before,
    ...others.map((row) => pageScene(row, isOfBoxes(row) ? 'manager' : undefined)),
    ...goods.map((row) => pageScene(row, 'shop')),
    ...approvalScenes(approvals),
    ...after,
  ];
}

const leaves = (rows) => rows.flatMap((row) => (row.children?.length > 0 ? leaves(row.children) : [row]));

/** Goods belong to shops; the one that runs them all has none of its own. */
const isOfShops = ({ path }) => path.startsWith('/shop/goods') || path === '/shop/price-board';

/** Approvals are looked at by somebody who has some. */
const isOfBoxes = ({ path }) => path.startsWith('/workflow/process/') || path === '/workflow/demo/leave';

/** Rows whose screen is of one model or form; it is photographed with one. */
const ofOneThing = ['/workflow/design/model/history', '/workflow/design/form/history'];

/** What is open in it: a screen of columns shows how it is gone down in them. */
const opened = { '/base/region': '?q.at=440106' };

const pageScene = ({ name, path }, who) => ({
  name: path.slice(1).replaceAll('/', '-'),
  title: `${name}, \`${path}\``,
  path: path + (opened[path] ?? ''),
  who,
});
