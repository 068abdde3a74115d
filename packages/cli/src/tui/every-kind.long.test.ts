import { everyKind, everyKindChinese, everyKindEnglish } from '@mall/sdk/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inSteps } from '../testing/in-steps.js';
import { firstOr } from '../testing/thorough.js';
import { type Bundle, bundleEntry } from './testing/bundle.js';
import { type EveryKindServer, startEveryKindServer } from './testing/every-kind-server.js';
import { keys, openTerminal, type TestTerminal } from './testing/terminal.js';

let server: EveryKindServer;
let bundle: Bundle;
let opened: TestTerminal | undefined;
beforeAll(async () => {
  [server, bundle] = await Promise.all([startEveryKindServer(), bundleEntry()]);
});
afterEach(() => {
  if (opened?.running()) opened.pty.kill('SIGKILL');
});
afterAll(async () => {
  bundle?.remove();
  await server?.close();
});

function open(language: string): TestTerminal {
  opened = openTerminal({
    script: bundle.script,
    columns: 150,
    rows: 40,
    env: {
      MALL_URL: server.url,
      MALL_PASSWORD: server.password,
      MALL_LANG: language,
      MALL_TEST_SAMPLES: '1',
    },
  });
  return opened;
}

/** Opens something through the palette. */
async function go(terminal: TestTerminal, name: string, seen: string | RegExp): Promise<string> {
  await terminal.press(':');
  await terminal.until(/命令: |Commands: /);
  await terminal.press(name);
  await terminal.until(new RegExp(`▸ .*${name}`));
  await terminal.press(keys.enter);
  return terminal.until(seen);
}

const words = {
  zh: {
    labels: everyKindChinese,
    ...{ yes: '是', no: '否', added: '新增成功', updated: '修改成功', done: '操作成功' },
    ...{ rows: '共 {} 条', none: '没有符合筛选条件的数据', confirm: '确定执行“下架”' },
  },
  en: {
    labels: everyKindEnglish,
    ...{ yes: 'Yes', no: 'No', added: 'Added', updated: 'Updated', done: 'Operation successful' },
    ...{ rows: '{} in all', none: 'No rows match the filter', confirm: 'Take off sale' },
  },
} as const;

describe.each(firstOr(['zh', 'en'] as const))('a resource with a field of every kind, %s', (language) => {
  inSteps();
  const { labels, yes, no, added, updated, done, rows, confirm } = words[language];
  const { fields, operations } = labels;
  const [apple, pear] = [`${language}-apple`, `${language}-pear`];
  const listed = (count: number) => rows.replace('{}', String(count));

  /** The list, and in it this test's own rows. */
  const list = async (key = 'every-kind'): Promise<TestTerminal> => {
    const terminal = open(language);
    await terminal.until('every-kind shelf');
    await go(terminal, key, fields.price);
    // Without the pane beside it every column has room.
    await terminal.press('p');
    await terminal.until((screen) => !screen.includes('│'));
    return terminal;
  };

  /** Sets one of the list's filters and no other. */
  const filterBy = async (
    terminal: TestTerminal,
    name: (typeof everyKind.search)[number] & keyof typeof fields,
    ...pressed: string[]
  ): Promise<string> => {
    await terminal.press('\\', '/');
    await terminal.until(`/ ${fields[everyKind.search[0] as 'name']}: `);
    for (const _ of everyKind.search.slice(0, everyKind.search.indexOf(name))) await terminal.press(keys.tab);
    await terminal.until(`/ ${fields[name]}: `);
    await terminal.press(...pressed, keys.enter);
    return terminal.until((screen) => !/加载中|Loading/.test(screen) && screen.includes(`${fields[name]}=`));
  };

  it('is filled in, checked at its fields, and sent', async () => {
    const terminal = await list();
    await terminal.press('n');
    await terminal.until(fields.pin);
    for (const text of [apple, apple, 'crisp', 'ftp://nowhere', '/files/apple.png', '7', '1234567.50'])
      await terminal.press(text, keys.tab);
    await terminal.press(keys.right, keys.tab, keys.right, keys.tab, '2026-05-01 08:00:00', keys.tab);
    await terminal.press(keys.enter);
    await terminal.until('admin');
    await terminal.press('admin');
    await terminal.until(/▸ admin/);
    await terminal.press(keys.enter, keys.tab, keys.enter);
    await terminal.until('[ ]');
    await terminal.press(keys.space, keys.enter, keys.tab, keys.right, keys.tab, keys.right, keys.tab);
    await terminal.press('{"sweet": tru', keys.tab, 'hushed quince', keys.ctrl('s'));
    const refused = await terminal.until(/ftp:\/\/nowhere +✗/);
    expect(refused).toMatch(/tru +✗/);
    expect(refused).toMatch(new RegExp(`${fields.onSale} +${yes}[\\s\\S]*${fields.agreed} +${yes}`));
    expect(refused).not.toContain('hushed quince');
    await terminal.press(keys.ctrl('u'), 'https://apple.example.com');
    for (let down = 0; down < 11; down += 1) await terminal.press(keys.tab);
    await terminal.press('e, "id": 12345678901234567890}', keys.ctrl('s'));
    await terminal.until(added);
    await terminal.until(
      new RegExp(`${apple} .* 1,234,567\\.50 +${yes} +${yes} +2026-05-01 08:00 .* apple\\.png`),
    );
  });

  it('says at the field what is taken, and is sent with the least it needs', async () => {
    const terminal = await list();
    await terminal.press('n');
    await terminal.until(fields.pin);
    await terminal.press(pear, keys.tab, apple);
    for (let down = 0; down < 5; down += 1) await terminal.press(keys.tab);
    await terminal.press('3', keys.ctrl('s'));
    await terminal.until(new RegExp(`▸\\* ${fields.code} +${apple} +✗ .*${apple}`));
    await terminal.press(keys.ctrl('u'), pear, keys.ctrl('s'));
    await terminal.until(added);
    await terminal.until(new RegExp(`${pear} .* 3\\.00 +${no} +${no}`));
  });

  it('is shown whole: names of what it links to, JSON line by line with every digit', async () => {
    const terminal = await list();
    await filterBy(terminal, 'name', apple);
    await terminal.until(listed(1));
    await terminal.press(keys.enter);
    const page = await terminal.until(new RegExp(`${fields.ownerId} +admin`));
    expect(page).toMatch(/\{\n +"sweet": true,\n +"id": 12345678901234567890\n +\}/);
    expect(page).toContain('/files/apple.png');
    expect(page).toMatch(new RegExp(`${fields.onSale} +${yes}\\n *${fields.agreed} +${yes}`));
    expect(page).toMatch(new RegExp(`${fields.level} +${labels.options.level.low}`));
    expect(page).not.toContain(fields.pin);
  });

  it('is found by yes, by no, and by either', async () => {
    const terminal = await list();
    const onSale = await filterBy(terminal, 'onSale', keys.right);
    expect(onSale).toContain(`${fields.onSale}=${yes}`);
    await terminal.until((screen) => screen.includes(apple) && !screen.includes(pear));
    expect(await filterBy(terminal, 'onSale', keys.right, keys.right)).toContain(`${fields.onSale}=${no}`);
    await terminal.until((screen) => screen.includes(pear) && !screen.includes(apple));
    expect(await filterBy(terminal, 'agreed', keys.right)).toContain(`${fields.agreed}=${yes}`);
    await terminal.until((screen) => screen.includes(apple) && !screen.includes(pear));
    await terminal.press('/', keys.right, keys.right, keys.enter);
    await terminal.until((screen) => screen.includes(apple) && screen.includes(pear));
  });

  it('is edited: what was not touched is not sent', async () => {
    const terminal = await list();
    await filterBy(terminal, 'name', apple);
    await terminal.until(listed(1));
    await terminal.press('e');
    await terminal.until(new RegExp(`${fields.agreed} +${yes}`));
    for (let down = 0; down < 6; down += 1) await terminal.press(keys.tab);
    await terminal.press(keys.ctrl('u'), '9.5', keys.tab, keys.tab, keys.right, keys.ctrl('s'));
    await terminal.until(updated);
    await terminal.until(new RegExp(`${apple} .* 9\\.50 +${yes} +${no} `));
    await terminal.press(keys.enter);
    await terminal.until(/"id": 12345678901234567890/);
  });

  it('is put on sale and taken off, several rows at once', async () => {
    const terminal = await list();
    await filterBy(terminal, 'name', `${language}-`);
    await terminal.until(listed(2));
    for (const [action, asks] of [
      ['offSale', true],
      ['onSale', false],
    ] as const) {
      await terminal.press('*', 'a');
      await terminal.until(operations.offSale);
      await terminal.press(operations[action]);
      await terminal.until(new RegExp(`▸ ${operations[action]}`));
      await terminal.press(keys.enter);
      if (asks) {
        await terminal.until(confirm);
        await terminal.press('y');
      }
      const word = action === 'onSale' ? yes : no;
      await terminal.until(
        (screen) =>
          screen.includes(done) &&
          [apple, pear].every((name) => new RegExp(`${name} .*\\.\\d\\d +${word} `).test(screen)),
      );
    }
  });

  it('has a second list, with columns and filters of its own', async () => {
    const terminal = await list('every-kind shelf');
    await terminal.until(apple);
    const header = new RegExp(`^ +${fields.name} +${fields.price}$`);
    const screen = await terminal.until((text) => header.test(text.split('\n')[2] ?? ''));
    expect(screen.split('\n')[0]).toContain(operations.shelf);
    await terminal.press('/');
    expect(await terminal.until(`/ ${fields.name}: `)).not.toContain('Tab:');
    await terminal.press(pear, keys.enter);
    await terminal.until((text) => text.includes(listed(1)) && text.includes('3.00'));
  });
});
