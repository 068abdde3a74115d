import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.js';
import { Watch } from './support/look.js';
import { adminPassword, MallServer } from './support/mall-server.js';
import { callAs, signIn, tokenOf } from './support/web.js';

test('a session that ends under an open form is renewed in place, and the form is sent', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, server, { path: '/system/param?tab=list&open=new' });
  const form = page.getByRole('dialog');
  await form.getByLabel('参数名称').fill('会话测试');
  await form.getByLabel('参数键名').fill('session.test');
  await form.getByLabel('参数键值').fill('1');
  // It ends while the form is on its way: nothing else has noticed before.
  const token = await tokenOf(page);
  await page.route(
    '**/blade-system/param/submit',
    async (route) => {
      await callAs(server, token, '/blade-auth/oauth/logout');
      await route.continue();
    },
    { times: 1 },
  );
  await form.getByRole('button', { name: '创建' }).click();
  const again = page.getByRole('dialog', { name: '登录已过期，请重新登录' });
  await expect(again).toBeVisible();
  await expect(again.getByRole('alert')).toHaveText('令牌已失效，请重新登录');
  await expect(again.getByLabel('账号')).toHaveValue('admin');
  await again.getByLabel('密码', { exact: true }).fill('wrong');
  await again.getByRole('button', { name: '登录', exact: true }).click();
  await expect(again.getByText('用户名或密码不正确')).toBeVisible();
  await again.getByLabel('密码', { exact: true }).fill(adminPassword);
  await again.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('新增成功')).toBeVisible();
  await expect(page.getByRole('table').getByText('会话测试')).toBeVisible();
});

test('giving up the session leads to the sign-in page', { tag: '@long' }, async ({ page, server }) => {
  await signIn(page, server, { path: '/system/param?tab=list' });
  await expect(page.getByRole('table').first()).toBeVisible();
  await callAs(server, await tokenOf(page), '/blade-auth/oauth/logout');
  // The page may have heard of it by itself, and then no pointer reaches the button.
  await page.getByRole('button', { name: '刷新' }).dispatchEvent('click');
  const again = page.getByRole('dialog', { name: '登录已过期，请重新登录' });
  await again.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('alert')).toHaveText('令牌已失效，请重新登录');
  const cookies = await page.context().cookies();
  expect(cookies.filter((cookie) => /mall-.*-token/.test(cookie.name) && cookie.value !== '')).toEqual([]);
});

test('a refresh token that somebody else has used ends the session, and the page says so', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, server, { path: '/system/param?tab=list', language: 'en' });
  await expect(page.getByRole('table').first()).toBeVisible();
  // Twice renewed elsewhere, and the page's own turn has come.
  await page.evaluate(async () => {
    const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? '{}');
    let refreshToken: string = read('mall-refreshToken').content;
    for (let turn = 0; turn < 2; turn += 1) {
      const body = new URLSearchParams({
        grant_type: 'refresh_token',
        scope: 'all',
        tenantId: '000000',
        refresh_token: refreshToken,
      });
      const authorization = `Basic ${btoa('mall-web:mall-web_secret')}`;
      const init = { method: 'POST', body, headers: { authorization, 'tenant-id': '000000' } };
      const reply = await fetch('/mall-api/blade-auth/oauth/token', init);
      refreshToken = (await reply.json()).refresh_token;
    }
    const record = read('mall-userInfo');
    record.content.obtainedAt -= 3_500_000;
    localStorage.setItem('mall-userInfo', JSON.stringify(record));
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const again = page.getByRole('dialog', { name: 'Your session has ended, please sign in again' });
  await expect(again.getByRole('alert')).toHaveText(
    'The refresh token was used twice; the session has ended, please sign in again',
  );
});

/** Begins to note how far what is in sight is moved by anything but a scroll; answers what gives the sum. */
async function noteShifts(page: Page): Promise<() => Promise<number>> {
  const sum = await page.evaluateHandle(() => {
    const noted = { value: 0 };
    new PerformanceObserver((list) => {
      // The type of such entries is not in the library of types yet.
      for (const entry of list.getEntries())
        noted.value += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
    return noted;
  });
  return () => sum.evaluate(({ value }) => value);
}

test('three tabs refresh their token once, nothing moves or is lost, and they sign out together', {
  tag: '@long',
}, async ({ context, server }) => {
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  const [first] = tabs;
  await signIn(first, server);
  let refreshes = 0;
  for (const tab of tabs) {
    tab.on('request', (request) => {
      if (request.url().includes('/oauth/token') && request.postData()?.includes('grant_type=refresh_token'))
        refreshes += 1;
    });
    await tab.goto(`${server.url}/system/param?tab=list`);
    await expect(tab.locator('.ant-table-row').first()).toBeVisible();
    await tab.getByRole('search').getByLabel('参数名称').fill('not yet searched');
  }
  const shifts = await Promise.all(tabs.map(noteShifts));
  // The token's time has come: obtained long ago, still accepted.
  await first.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('mall-userInfo') ?? '{}');
    record.content.obtainedAt -= 3_500_000;
    localStorage.setItem('mall-userInfo', JSON.stringify(record));
  });
  const watches = tabs.map((tab) => new Watch(tab));
  const listed = tabs.map((tab) => tab.waitForResponse((reply) => reply.url().includes('/param/list')));
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: '刷新' }).click()));
  await Promise.all(listed);
  await Promise.all(watches.map((watch) => watch.settled()));
  expect(refreshes).toBe(1);
  for (const tab of tabs)
    await expect(tab.getByRole('search').getByLabel('参数名称')).toHaveValue('not yet searched');
  expect(await Promise.all(shifts.map((shift) => shift()))).toEqual([0, 0, 0]);

  await first.getByRole('button', { name: /用户菜单/ }).click();
  await first.getByRole('menuitem', { name: '退出登录' }).click();
  for (const tab of tabs) await expect(tab).toHaveURL(/\/login/);
});

test('the captcha is asked for, wrong ones are refused, and a click brings another', {
  tag: '@long',
}, async ({ page }) => {
  const server = await MallServer.create({ MALL_CAPTCHA_MODE: 'on' });
  try {
    await page.goto(`${server.url}/login`);
    await page.getByLabel('账号').fill('admin');
    await page.getByLabel('密码', { exact: true }).fill(adminPassword);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('请输入验证码')).toBeVisible();
    const picture = page.locator('.sign-in-captcha img');
    const before = await picture.getAttribute('src');
    await page.getByRole('button', { name: /验证码图片/ }).click();
    await expect(picture).not.toHaveAttribute('src', before ?? '');
    await page.getByLabel('验证码', { exact: true }).fill('!!!!!');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('验证码不正确')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  } finally {
    await server.dispose();
  }
});
