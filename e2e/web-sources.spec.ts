import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'playwright/test';
import { serious } from './support/axe.js';
import { lookAt, Watch } from './support/look.js';
import { checkout, MallServer } from './support/mall-server.js';
import { scaleTimeout } from './support/scale-timeout.js';
import { callAs, signIn, tokenOf } from './support/web.js';

const tables = `
create table orders (id bigint primary key, order_no varchar(32) not null);
comment on table orders is '订单';
comment on column orders.order_no is '单号';
create table parcels (id bigint primary key);
${Array.from({ length: 60 }, (_, index) => `create table zone_${index} (id int);`).join('\n')}
`;

interface Postgres {
  readonly url: string;
  stop(): Promise<void>;
}

let postgres: Postgres;
let server: MallServer;
test.beforeAll(async () => {
  test.setTimeout(scaleTimeout(300_000));
  const tools = (await import(pathToFileURL(join(checkout, 'tools/lib/postgres.mjs')).href)) as {
    startPostgres(): Promise<Postgres>;
  };
  postgres = await tools.startPostgres();
  const sql = ['-q', '-v', 'ON_ERROR_STOP=1', '-d', postgres.url];
  execFileSync('psql', sql, { input: tables, stdio: ['pipe', 'ignore', 'inherit'] });
  server = await MallServer.create({ MALL_DATASOURCE_HOSTS: '127.0.0.1' });
});
test.afterAll(async () => {
  await server?.dispose();
  await postgres?.stop();
});

const words = {
  zh: {
    ...{
      test: '测试连接',
      works: /^可连接：PostgreSQL .+，[\d,]+ 毫秒$/,
      refuses: /无法连接：.*拒绝连接；请检查端口/,
    },
    ...{ tables: '查看表', tablesOf: 'depot 的表', search: '搜索表名或注释', found: '1 / 62 张表' },
    ...{ columns: 'orders 的列', model: '由此表建模', back: '返回数据源', close: '关闭' },
  },
  en: {
    ...{
      test: 'Test',
      works: /^Reachable: PostgreSQL .+, [\d,]+ ms$/,
      refuses: /Not reachable: .*check the port/,
    },
    ...{ tables: 'Tables', tablesOf: 'Tables of depot', search: 'Search by name or comment' },
    ...{ found: '1 of 62 tables', columns: 'Columns of orders', model: 'Model from this table' },
    ...{ back: 'Back to the data sources', close: 'Close' },
  },
} as const;

for (const language of ['zh', 'en'] as const)
  for (const width of [1440, 800, 375])
    test(`a data source is tested, its tables are searched, and one becomes a model, ${language} ${width}`, {
      tag: ['@long', '@postgres'],
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const say = words[language];
      const watch = new Watch(page);
      await signIn(page, server, { path: '/tool/datasource', language });
      const token = await tokenOf(page);
      const { port, username } = new URL(postgres.url);
      const add = async (name: string, at: string) => {
        const body = JSON.stringify({
          ...{ name, driverClass: 'org.postgresql.Driver', username, password: 'a-password-of-depot' },
          url: `jdbc:postgresql://127.0.0.1:${at}/postgres`,
        });
        const made = await callAs(server, token, '/blade-develop/datasource/submit', {
          method: 'POST',
          body,
        });
        expect(made.code).toBe(200);
        return (made.data as { id: string }).id;
      };
      const [id, nobody] = [await add('depot', port), await add('nobody', '1')];
      await page.reload();
      const card = (name: string) => page.locator('.source-card', { hasText: name });
      await card('depot').getByRole('button', { name: say.test }).click();
      await expect(card('depot').getByRole('status')).toHaveText(say.works);
      await card('nobody').getByRole('button', { name: say.test }).click();
      await expect(card('nobody').getByRole('status')).toHaveText(say.refuses);
      expect(await page.content()).not.toContain('a-password-of-depot');

      await card('depot').getByRole('button', { name: say.tables }).click();
      const panel = page.getByRole('region', { name: say.tablesOf });
      await expect(panel.getByRole('listitem').first()).toBeVisible();
      // Beside the cards, or over them where there is no room for both.
      await expect(card('depot')).toBeVisible({ visible: width === 1440 });
      await panel.getByRole('textbox', { name: say.search }).fill('订');
      await expect(panel.getByText(say.found)).toBeVisible();
      await page.reload();
      await expect(panel.getByText(say.found)).toBeVisible();
      await panel.getByRole('button', { name: 'orders', exact: true }).click();
      const columns = page.getByRole('table', { name: say.columns });
      await expect(columns.getByText('character varying(32)')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(columns).toBeHidden();
      await watch.settled();
      const look = await lookAt(page, language, ['depot', 'nobody', 'PostgreSQL', 'postgres', username]);
      // Between a telephone and a desk the menu is folded to its icons, with its names in their place.
      const clipped = width === 800 ? [] : look.clipped;
      expect([look.sideways, clipped, look.failures]).toEqual([0, [], []]);
      expect(look.foreign).toEqual([]);
      expect(await serious(page)).toEqual([]);

      await panel.getByRole('button', { name: `${say.model} orders` }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox').and(page.locator('[value="订单"]'))).toBeVisible();
      await dialog.getByRole('button', { name: say.model }).click();
      await expect(dialog).toBeHidden();
      await panel.getByRole('link', { name: '订单' }).click();
      await expect(page).toHaveURL(/\/tool\/model\?open=view/);
      await expect(page.getByRole('dialog')).toContainText('订单');
      await page.goBack();
      if (width < 992) {
        await page.getByRole('button', { name: say.back }).click();
        await expect(panel).toBeHidden();
      }
      await expect(card('depot')).toBeVisible();
      // That nobody answers is a refusal.
      expect(watch.complaints.filter((text) => !text.includes('status of 400'))).toEqual([]);

      const select = await callAs(server, token, '/blade-develop/model/select');
      const models = select.data as readonly { readonly id: string; readonly datasourceId: string }[];
      const own = models.filter(({ datasourceId }) => datasourceId === id);
      expect(own).toHaveLength(1);
      for (const [path, ids] of [
        ['model', own[0]?.id],
        ['datasource', `${id},${nobody}`],
      ])
        await callAs(server, token, `/blade-develop/${path}/remove?ids=${ids}`, { method: 'POST' });
    });
