import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, test } from 'playwright/test';
import { addBasket } from './support/basket-form.js';
import { adminPassword, MallServer } from './support/mall-server.js';
import { scaleTimeout } from './support/scale-timeout.js';
import { Scratch } from './support/scratch.js';
import type { Finished } from './support/shell.js';
import { Screen } from './support/terminal.js';
import { callAs, signIn, tokenOf } from './support/web.js';

const credentials = { MALL_USERNAME: 'admin', MALL_PASSWORD: adminPassword };

let scratch: Scratch;
let upgraded: MallServer;
let fresh: MallServer;

/** One of every kind: a plain one, one as shops have them, every type of field and option, a tree, a module of its own. */
const described = [
  ['shop/basket', 'basket'],
  ['shop/delivery', 'delivery'],
  ['shop/sample-box', 'sample-box'],
  ['shop/crate-type', 'crate-type'],
  ['depot/carrier', 'carrier'],
] as const;

test.beforeAll(() => {
  test.setTimeout(scaleTimeout(900_000));
  scratch = Scratch.create();
  const args = described.flatMap(([place, spec]) => [place, '--spec', `tools/new-resource/${spec}.json`]);
  scratch.node('tools/new-resource.mjs', ...args);
});
test.afterAll(() => scratch?.dispose());

/** Each on the database that was there before and on the new one. */
function onBoth(name: string, run: (server: MallServer, browser: Browser) => Promise<void>): void {
  for (const kind of ['an upgraded', 'a new'] as const)
    test(`${name}, on ${kind} database`, async ({ browser }) => {
      await run(kind === 'a new' ? fresh : upgraded, browser);
    });
}

const mall = (server: MallServer, args: readonly string[], language = 'zh'): Promise<Finished> =>
  new Promise((resolve) => {
    const env = server.env({ ...credentials, MALL_LANG: language });
    const program = join(scratch.folder, 'packages/cli/bin/mall.cjs');
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr }),
    );
  });

async function basketsOf(server: MallServer, ...filters: readonly string[]) {
  const listed = await mall(server, ['basket', 'list', '-o', 'json', ...filters]);
  expect(listed.code, listed.stderr).toBe(0);
  return JSON.parse(listed.stdout) as Record<string, unknown>[];
}

/** The modules that are written to: their own folders, and lists that have a line for each of their resources. */
const own =
  /^packages\/(sdk\/src\/contract|server\/src)\/modules\/(shop\/(basket|delivery|sample-box|crate-type)|depot)\//;
const lists = /^packages\/(sdk\/src\/contract|server\/src)\/modules\/shop\/(index|descriptors)\.ts$/;
/** A module that begins has a line in these. */
const listsOfModules = /^packages\/(sdk\/src\/contract\/(modules|index)|server\/src\/app\/modules)\.ts$/;
/** What is made of sources and never written by hand. */
const made = /^(packages\/server\/migrations|docs\/reference)\//;

test('new resources touch nothing generic', { tag: '@long' }, () => {
  const { files, lines } = scratch.touched();
  const changed = Object.entries(lines).filter(([file]) => !made.test(file));
  const known = [own, lists, listsOfModules, made];
  const generic = [...files, ...Object.keys(lines)].filter((file) => !known.some((one) => one.test(file)));
  const report = [
    ...files.map((file) => `new          ${file}`),
    ...changed.map(([file, count]) => `${count} line       ${file}`),
    `generic files touched: ${generic.length}`,
  ];
  process.stdout.write(`${report.join('\n')}\n`);
  expect(generic).toEqual([]);
  const inLists = changed.filter(([file]) => lists.test(file)).map(([, count]) => count);
  expect(inLists).toEqual([4, 4, 4]);
});

test('they compile, read from the top, and are documented', { tag: '@long' }, () => {
  test.setTimeout(scaleTimeout(900_000));
  scratch.bin('tsc', '-b');
  scratch.node('tools/check-arrows.mjs');
  scratch.node('tools/check-reading.mjs');
  scratch.node('tools/docs.mjs', '--check');
});

test('they are written as the house formats, and pass their own tests', { tag: '@long' }, () => {
  test.setTimeout(scaleTimeout(900_000));
  scratch.bin('biome', 'check', '.');
  scratch.bin('vitest', 'run', '--project', 'sdk', 'src/contract');
  const tests = described.map(([place]) => `src/modules/${place}`);
  const walks = ['src/http/reference-walk', 'src/seeds/dictionary-words'];
  scratch.bin('vitest', 'run', '--project', 'server', ...tests, ...walks);
});

test('what a description says wrongly is refused in a sentence, and nothing is written', {
  tag: '@long',
}, () => {
  for (const [field, sentence] of [
    [{ name: 'size', type: 'text' }, 'size: this name means something else to every list or row'],
    [{ name: 'anyOf', type: 'text' }, 'anyOf: this name means something else to every list or row'],
    [{ name: 'id', type: 'bigInteger' }, 'id: this name means something else to every list or row'],
    [{ name: 'price', type: 'amount' }, 'price: type is one of'],
    [{ name: 'price', type: 'money', colour: 'red' }, 'price: money takes no colour'],
    [{ name: 'pin', type: 'secret', search: true }, 'pin: secret takes no search'],
    [
      { name: 'seen', type: 'day', in: 'row', required: true },
      'seen: in row and required exclude each other',
    ],
    [{ name: 'goodsId', type: 'link' }, 'goodsId: link says to and from'],
    [{ name: 'note', type: 'text', when: { grade: [1] } }, 'note: no field grade'],
  ] as const) {
    const file = join(scratch.folder, 'node_modules/.cache/wrong.json');
    writeFileSync(file, JSON.stringify({ fields: [field] }));
    const before = scratch.touched().files;
    expect(() => scratch.node('tools/new-resource.mjs', 'shop/wrong', '--spec', file)).toThrow(sentence);
    expect(scratch.touched().files).toEqual(before);
  }
});

/** Tests that look at all resources are among these: whatever is red with a new one would have to know of it. */
const rooms = ['app', 'crud', 'database', 'files', 'http', 'import', 'seeds', 'testing', 'modules/system'];
const guards = { sdk: [], cli: [], web: [], server: rooms.map((room) => `src/${room}/`) };

for (const [project, files] of Object.entries(guards))
  test(`every guard holds with them: ${project}`, { tag: '@long' }, () => {
    test.setTimeout(scaleTimeout(900_000));
    scratch.bin('vitest', 'run', '--project', project, ...files);
  });

test('so do those that take long, and what types may cost', { tag: '@long' }, () => {
  test.setTimeout(scaleTimeout(900_000));
  scratch.node('tools/type-budget.mjs');
  const walks = [
    ...['http/order-walk', 'http/fuzz', 'modules/tenant/tenant-move'],
    ...['resource/actions/filled-actions', 'resource/required-words', 'tui/every-kind'],
  ].map((begin) => `src/${begin}`);
  const vitest = join(scratch.folder, 'node_modules/.bin/vitest');
  scratch.run('env', ['MALL_TEST_LONG=1', vitest, 'run', ...walks]);
});

test.describe('in every place where people meet it', { tag: '@long' }, () => {
  /** A database that was used before the resource was there, and one that begins with it. */
  test.beforeAll(async () => {
    test.setTimeout(scaleTimeout(600_000));
    const before = await MallServer.create();
    await before.stop();
    scratch.node('tools/build.mjs');
    const command = [process.execPath, join(scratch.folder, 'tools/start.mjs')] as const;
    upgraded = await MallServer.create({ MALL_DATA_DIR: before.dataDir }, command);
    fresh = await MallServer.create({}, command, { first: true });
  });
  test.afterAll(async () => {
    for (const server of [upgraded, fresh]) await server?.dispose();
  });

  onBoth('it is worked with through the API', async (server, browser) => {
    const page = await browser.newPage();
    await signIn(page, server);
    const token = await tokenOf(page);
    const post = (path: string, body?: object) =>
      callAs(server, token, path, { method: 'POST', ...(body ? { body: JSON.stringify(body) } : {}) });
    const apple = { name: '苹果', basketCode: 'A001', category: '1', price: '12.50', onShelf: 0 };
    expect((await post('/basket', apple)).code).toBe(200);
    expect((await post('/basket', apple)).code).toBe(409);
    expect((await post('/basket', { ...apple, basketCode: 'A002', price: '12.505' })).code).toBe(400);
    const rows = async (filter: string) =>
      ((await callAs(server, token, `/basket/page?${filter}`)).data as { records: { id: string }[] }).records;
    expect(await rows('price_ge=12.5')).toHaveLength(1);
    expect(await rows('onShelf=1')).toHaveLength(0);
    const [row] = await rows('category=1');
    expect((await post(`/basket/on-sale?ids=${row?.id}`)).code).toBe(200);
    expect(await rows('onShelf=1')).toHaveLength(1);
    await page.close();
  });

  onBoth('it is worked with through the SDK', async (server) => {
    scratch.run(
      join(scratch.folder, 'node_modules/.bin/tsup'),
      ['--silent'],
      join(scratch.folder, 'packages/sdk'),
    );
    const program = join(scratch.folder, 'packages/cli/basket-by-sdk.mjs');
    writeFileSync(
      program,
      `import { bindResource, createClient } from '@mall/sdk';
import { basket } from '@mall/sdk/contract';
const application = { id: 'mall-cli', secret: 'mall-cli_secret' };
const client = createClient({ url: '${server.url}', application });
await client.session.signIn({ tenantId: '000000', username: 'admin', password: '${adminPassword}' });
const shelf = bindResource(client, basket);
const { id } = await shelf.create({ name: 'Pear', basketCode: 'S001', category: '1', price: '3.00', onShelf: 0 });
await shelf.onSale({ ids: [id] });
console.log(JSON.stringify(await shelf.detail({ id })));
`,
    );
    const said = JSON.parse(scratch.node(program)) as object;
    expect(said).toMatchObject({ name: 'Pear', price: '3.00', onShelf: 1 });
  });

  onBoth('it is worked with in the shell, in both languages', async (server) => {
    const flags = [
      '--name',
      '橙子',
      '--basket-code',
      'C001',
      '--category',
      '1',
      '--price',
      '7.80',
      '--on-shelf',
    ];
    const made = await mall(server, ['basket', 'create', ...flags]);
    expect([made.code, made.stderr], made.stdout).toEqual([0, expect.stringContaining('新增成功')]);
    expect(await basketsOf(server, '--basket-code', 'C001', '--on-shelf')).toMatchObject([
      { price: '7.80', onShelf: 1 },
    ]);
    expect(await basketsOf(server, '--basket-code', 'C001', '--no-on-shelf')).toEqual([]);
    const [{ id } = {}] = await basketsOf(server, '--basket-code', 'C001');
    expect((await mall(server, ['basket', 'update', String(id), '--no-on-shelf'])).code).toBe(0);
    const sold = await mall(server, ['basket', 'on-sale', String(id), '--yes'], 'en');
    expect([sold.code, sold.stderr]).toEqual([0, expect.stringContaining('Operation successful')]);
    expect(await basketsOf(server, '--basket-code', 'C001')).toMatchObject([{ onShelf: 1 }]);
    const twice = await mall(server, ['basket', 'create', ...flags], 'en');
    expect(twice.stderr).toMatch(/Code C001 already exists/i);
    const help = await mall(server, ['basket', 'create', '--help'], 'en');
    expect(help.stdout).toContain('--no-on-shelf');
  });

  onBoth('it is worked with in the dashboard, in both languages', async (server) => {
    const { code } = await mall(server, [
      ...[
        'basket',
        'create',
        '--name',
        '葡萄',
        '--basket-code',
        'D001',
        '--category',
        '1',
        '--price',
        '9.90',
      ],
    ]);
    expect(code).toBe(0);
    const program = join(scratch.folder, 'packages/cli/bin/mall.cjs');
    const screen = new Screen(process.execPath, [program, 'ui'], {
      cwd: scratch.folder,
      env: server.env({ ...credentials, MALL_LANG: 'zh' }),
      cols: 120,
      rows: 32,
    });
    await screen.waitFor('invite-code');
    screen.type(':');
    await screen.waitFor('命令');
    screen.type('basket');
    await screen.waitFor('礼篮');
    screen.type('\r');
    await screen.waitFor('葡萄');
    screen.type('e');
    await screen.waitFor(/礼篮名称 +葡萄/);
    screen.type('\u0015红提');
    await screen.waitFor(/礼篮名称 +红提/);
    // A form that is still fetching its row submits nothing yet: a program types faster than any person.
    await expect(async () => {
      if (!screen.text().includes('修改成功')) screen.type('\u0013');
      await screen.waitFor('修改成功', 500);
    }).toPass();
    screen.type('L');
    await screen.waitFor('On shelf');
    screen.type('q');
    await screen.waitFor(/./);
    screen.kill('SIGTERM');
    await screen.exit();
    expect(await basketsOf(server, '--basket-code', 'D001')).toMatchObject([{ name: '红提', price: '9.90' }]);
  });

  onBoth('its form is submitted in the browser, in both languages', async (server, browser) => {
    for (const [language, code] of [
      ['zh', 'W001'],
      ['en', 'W002'],
    ] as const) {
      const page = await (await browser.newContext()).newPage();
      await signIn(page, server, { path: '/shop/basket', language });
      await addBasket(page, language, code);
      await page.context().close();
    }
    for (const code of ['W001', 'W002'])
      expect(await basketsOf(server, '--basket-code', code)).toMatchObject([
        { price: '1234.50', onShelf: 1, category: '2' },
      ]);
  });

  onBoth('the shops of the demo have its page', async (server, browser) => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/login`);
    await page.getByLabel('租户编号').fill('100001');
    await page.getByLabel('账号').fill('admin');
    await page.getByLabel('密码', { exact: true }).fill(adminPassword);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await page.goto(`${server.url}/shop/basket`);
    await expect(page.getByRole('heading', { level: 1, name: '礼篮管理' })).toBeVisible();
    await page.close();
  });
});
