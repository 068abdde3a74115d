const leaves = (rows) => rows.flatMap((row) => (row.children?.length > 0 ? leaves(row.children) : [row]));

const firstRow = '.ant-table-row .link-button, .row-card .link-button';

const openFirst = async (page) => {
  await page.locator(firstRow).first().click();
  await page.locator('.ant-drawer-body').waitFor();
};

const lock = async (page) => {
  await page.locator('.header [aria-label="锁屏"], .header [aria-label="Lock screen"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input').first().fill('demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/lock**');
};

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
  { name: 'components', title: 'Shared components', path: '/test' },
  { name: 'lock', title: 'Lock screen', path: '/wel', act: lock },
  { name: 'not-found', title: 'An address that leads nowhere', path: '/404' },
];

const pageScene = ({ name, path }, who) => ({
  name: path.slice(1).replaceAll('/', '-'),
  title: `${name}, \`${path}\``,
  path,
  who,
});

/** Goods belong to shops; the one that runs them all has none of its own. */
const isOfShops = ({ path }) => path.startsWith('/shop/goods');

/** Every screen in the order of the menu, each under a name for its file, seen by who has something to see there. */
export const scenesOf = ({ administrator, shop }) => {
  const goods = leaves(shop).filter(isOfShops);
  const others = leaves(administrator).filter((row) => !isOfShops(row));
  return [
    ...before,
    ...others.map((row) => pageScene(row)),
    ...goods.map((row) => pageScene(row, 'shop')),
    ...after,
  ];
};
