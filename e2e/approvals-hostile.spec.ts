import { readFile } from 'node:fs/promises';
import { canvasOf, shapeOf } from './support/approvals.js';
import { expect, test } from './support/fixtures.js';
import { hostileTitle, type Made, makeHostile, sitDown } from './support/hostile-made.js';
import { stepNames } from './support/hostile-process.js';
import { hostileTexts, shortHostile } from './support/hostile-texts.js';
import { Elsewhere, expectTame, expectTexts } from './support/hostile-watch.js';
import { scaleTimeout } from './support/scale-timeout.js';

const designs = '/blade-workflow/design';

let elsewhere: Elsewhere;
let made: Made;
const texts = (place: string) => hostileTexts(place, elsewhere.url);
/** Names of steps; the longest is cut where there is little room. */
const names = () => stepNames(elsewhere.url).filter((name) => name.length < 400);
/** Names that a shape has room for. */
const drawnNames = () => names().filter((name) => name.length < 60);
const title = () => hostileTitle;
const parameters = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const detailAddress = () =>
  `/workflow/process/detail/${parameters({ processInsId: made.instance, taskId: made.task })}`;

test.beforeAll(async ({ browser, server }) => {
  test.setTimeout(scaleTimeout(240_000));
  elsewhere = await Elsewhere.listen();
  made = await makeHostile(browser, server, elsewhere);
});
test.afterAll(() => elsewhere.close());

/** One place; what is wrong there hides no other place. */
async function at(place: string, look: () => Promise<void>): Promise<void> {
  await test.step(place, look).catch((error: unknown) => expect.soft(String(error), place).toBe(''));
}

test('the designer draws, lists, sets and exports them', { tag: '@long' }, async ({ browser, server }) => {
  test.setTimeout(scaleTimeout(240_000));
  const { page, nothingHappened } = await sitDown(browser, server, { account: 'admin', elsewhere });
  await page.goto(`${server.url}/workflow/design/process/${made.model}`);
  await expect(shapeOf(page, 'step0')).toBeVisible();
  await expectTexts(page, drawnNames(), '.design-host');
  await expectTexts(
    page,
    [texts('start').script, texts('choice').markup, texts('end').braces, texts('line').script],
    '.design-host',
  );
  await at('names in their shapes', async () => expect(await page.evaluate(outOfShape)).toEqual([]));
  await expectTame(page, 'canvas');

  await at('the panel', async () => {
    await shapeOf(page, 'step2').click();
    const panel = page.getByRole('complementary', { name: '属性' });
    await expect(panel.getByLabel('名称', { exact: true })).toHaveValue(names()[2] ?? '');
    const folded = panel.locator('.ant-collapse-header[aria-expanded=false]');
    while ((await folded.count()) > 0) await folded.first().click();
    await expectTexts(page, [names()[2] ?? '', texts('documentation').script], '.design-panel');
    await expectTexts(page, [shortHostile('button'), texts('label').markup], '.design-panel');
    await expectTame(page, 'panel');
  });

  await at('what hangs at a shape, and what is found for it', async () => {
    await canvasOf(page).locator('svg[tabindex]').first().focus();
    await page.keyboard.press('Control+f');
    await expect(page.locator('.djs-search-container')).toBeVisible();
    // What is found follows the keys, not what is put in at once.
    await page.locator('.djs-search-input input').pressSequentially('step');
    await expect(page.locator('.djs-search-result').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await at('the list', async () => {
    await page.getByText('列表', { exact: true }).click();
    await expectTexts(page, stepNames(elsewhere.url), '.design-steps');
    await expectTame(page, 'list');
  });

  await at('the picture that leaves the page', async () => {
    await page.getByText('流程画布', { exact: true }).click();
    await page.getByRole('button', { name: '更多', exact: true }).last().click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '导出图片' }).click(),
    ]);
    const svg = await readFile(await file.path(), 'utf8');
    expect(await page.evaluate(strangeIn, svg)).toEqual([]);
    expect(svg.replace(/<[^>]*>|\s/g, '')).toContain('&lt;script&gt;');
  });

  await at('a try', async () => {
    await page.getByRole('button', { name: '试运行', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '试运行' });
    await dialog.getByRole('button', { name: '开始试运行' }).click();
    await expect(dialog.getByRole('region', { name: '试运行结果' })).toBeVisible();
    await expectTexts(page, names(), '.try-result');
    await expectTame(page, 'try');
    await page.keyboard.press('Escape');
  });
  nothingHappened();
});

/** Names of steps that reach out of the step they stand in. */
function outOfShape(): string[] {
  return [...document.querySelectorAll('.design-host .djs-shape[data-element-id^=step] .djs-label')]
    .filter((label) => {
      const shape = label.parentElement?.querySelector('rect')?.getBoundingClientRect();
      const { top, bottom } = label.getBoundingClientRect();
      return !shape || top < shape.top - 2 || bottom > shape.bottom + 2;
    })
    .map(({ textContent }) => textContent?.slice(0, 40) ?? '');
}

/** What of a picture in XML is more than shapes and texts. */
function strangeIn(svg: string): string[] {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  return [...parsed.querySelectorAll('*')].flatMap((element) => {
    const names = [...element.attributes].filter(
      ({ name, value }) => /^on/i.test(name) || (/href$/i.test(name) && !value.startsWith('#')),
    );
    const strange = ['parsererror', 'script', 'foreignObject', 'image', 'a', 'iframe', 'use'];
    return strange.includes(element.localName) || names.length > 0 ? [element.outerHTML.slice(0, 200)] : [];
  });
}

test('the form designer, histories, differences and what is published show them', {
  tag: '@long',
}, async ({ browser, server }) => {
  test.setTimeout(scaleTimeout(240_000));
  const { page, nothingHappened, caller } = await sitDown(browser, server, { account: 'admin', elsewhere });
  const model = await caller.call<{ modelXml: string; revision: number }>(
    `${designs}/model/detail?id=${made.model}`,
  );
  const renamed = model.modelXml.replaceAll('step&lt;', 'later&lt;').replaceAll('step"', 'later"');
  await caller.call(`${designs}/model/submit`, {
    ...{ id: made.model, name: title(), modelKey: 'hostile', formKey: 'hostile', newVersion: true },
    ...{ revision: model.revision, modelXml: renamed.replaceAll('stepW', 'laterW') },
  });
  const form = await caller.call<{ content: string; revision: number }>(
    `${designs}/form/detail?id=${made.form}`,
  );
  await caller.call(`${designs}/form/submit`, {
    ...{ id: made.form, formKey: 'hostile', name: texts('form').markup, status: 1, newVersion: true },
    ...{ revision: form.revision, content: form.content.replaceAll('"label<', '"other<') },
  });

  await at('the form designer', async () => {
    await page.goto(`${server.url}/workflow/design/form/${made.form}`);
    await expect(page.locator('.form-item-name').first()).toBeVisible();
    await expectTexts(page, [texts('label').script, texts('column').turned, texts('group').markup]);
    await page.locator('.form-item-name').filter({ hasText: 'chosen' }).click();
    await expectTexts(
      page,
      Object.values(texts('option')).map((text) => text.slice(0, 500)),
    );
    await expectTame(page, 'form designer');
    await page.getByRole('button', { name: '预览' }).click();
    await expect(page.getByRole('dialog')).toContainText(texts('label').script);
    await expectTame(page, 'preview of the form');
    await page.keyboard.press('Escape');
  });

  await at('the history of the form', async () => {
    await page.goto(`${server.url}/workflow/design/form/history/${made.form}`);
    await page.getByRole('button', { name: '与当前对比' }).first().click();
    await expectTexts(
      page,
      [texts('label').markup, texts('label').markup.replace('label<', 'other<')],
      '[role=dialog]',
    );
    await expectTame(page, 'history of the form');
  });

  await at('the history of the model', async () => {
    await page.goto(`${server.url}/workflow/design/model/history/${made.model}`);
    const row = page.locator('.ant-table-row').first();
    await row.getByRole('button', { name: '比较' }).click();
    const dialog = page.getByRole('dialog', { name: '比较' });
    await expect(dialog.locator('.design-diff li').first()).toBeVisible();
    await expect(dialog.locator('.djs-shape').first()).toBeVisible();
    await expectTexts(page, [texts('step').markup, texts('step').script], '.design-diff');
    await expectTame(page, 'difference of two versions');
  });

  await at('before it is published again', async () => {
    await page.goto(`${server.url}/workflow/design/publish/${made.model}`);
    await expectTexts(page, [texts('step').markup, texts('step').script], '.design-diff');
    await page.getByRole('combobox', { name: '分类' }).click();
    await expectTexts(page, [shortHostile('category')]);
    await expectTame(page, 'publish');
  });

  for (const [path, text] of [
    ['/workflow/design/model', title()],
    ['/workflow/design/form', texts('form').markup],
    ['/workflow/design/category', shortHostile('category')],
    ['/workflow/design/button', shortHostile('button')],
    ['/workflow/design/deployment', title()],
  ] as const)
    await at(path, async () => {
      await page.goto(`${server.url}${path}`);
      await expectTexts(page, [text], '#main');
      await expectTame(page, path);
    });

  await at('the drawing in a dialog', async () => {
    await page.locator('tr', { hasText: title() }).first().getByRole('button', { name: '流程图' }).click();
    await expect(page.getByRole('dialog').locator('.djs-shape').first()).toBeVisible();
    await expectTexts(page, drawnNames(), '[role=dialog] svg');
    await expectTexts(page, stepNames(elsewhere.url), '.flow-outline');
    await expectTame(page, 'drawing in a dialog');
  });
  nothingHappened();
});

test('the inbox, the detail, the paper and the drawing show them', { tag: '@long' }, async ({
  browser,
  server,
}) => {
  test.setTimeout(scaleTimeout(240_000));
  const { page, nothingHappened } = await sitDown(browser, server, { account: 'boss', elsewhere });
  const said = [texts('opinion').markup, texts('attached').markup, texts('attached').turned];
  const remarks = Object.values(texts('remark'));

  await at('start', async () => {
    await page.goto(`${server.url}/workflow/process/start`);
    await expectTexts(page, [title()], '#main');
    await expectTame(page, 'start');
    await page.goto(`${server.url}/workflow/process/start/${parameters({ processId: made.definition })}`);
    await expectTexts(page, [texts('label').script, texts('group').markup, texts('column').turned]);
    await expectTexts(page, names(), '.start-form');
    await page.getByRole('combobox', { name: 'chosen' }).click();
    await expectTexts(page, [texts('option').markup, texts('option').braces], '.ant-select-dropdown');
    await page.keyboard.press('Escape');
    await expectTame(page, 'form to start');
  });

  await at('the inbox, with its detail', async () => {
    await page.goto(`${server.url}/workflow/process/todo`);
    const row = page.locator('.inbox-list li').filter({ hasText: title() });
    await row.locator('.inbox-row').click();
    await expect(page.getByRole('heading', { level: 2, name: title() })).toBeVisible();
    await expectTexts(page, [title(), names()[2] ?? ''], '.inbox-list');
    await expectTexts(page, [...said, ...remarks], '.flow-timeline');
    await expectTame(page, 'inbox');
  });

  await at('the detail', async () => {
    await page.goto(`${server.url}${detailAddress()}`);
    await expectTexts(page, [...said, ...remarks, ...names().slice(0, 3)], '.flow-timeline');
    await expectTexts(page, [texts('label').script, ...Object.values(texts('value'))], '.flow-detail-main');
    await expectTexts(page, [texts('file').markup, texts('cell').long], '.flow-detail-main');
    await expectTexts(page, [`“${title()}”在“${names()[2]}”`], '.flow-ask');
    await expect(page.locator('a', { hasText: 'address' })).toHaveCount(0);
    await expectTame(page, 'detail');
  });

  await at('its drawing', async () => {
    await page.locator('summary', { hasText: '流程图' }).click();
    const shape = page.locator('.flow-canvas .djs-shape[data-element-id=step1]');
    await expect(shape).toBeVisible();
    await expectTexts(page, drawnNames(), '.flow-canvas svg');
    await shape.hover();
    await expectTexts(page, [names()[1] ?? '', texts('opinion').markup], '.flow-tip');
    await expectTame(page, 'drawing');
  });

  await at('where it may go back to', async () => {
    await page.getByRole('button', { name: '驳回' }).first().click();
    await expectTexts(page, [names()[1] ?? ''], '[role=dialog]');
    await expectTame(page, 'rejection');
    await page.keyboard.press('Escape');
  });

  await at('the paper', async () => {
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole('button', { name: '打印' }).click();
    await expectTexts(
      page,
      [title(), ...Object.values(texts('value')), texts('opinion').markup],
      '.flow-print',
    );
    await page.emulateMedia({ media: 'print' });
    // No paper is as narrow as a telephone: A4 between its margins.
    await expectTame(page, 'paper', [718]);
  });
  nothingHappened();
});

test('operators and whoever started it see them', { tag: '@long' }, async ({ browser, server }) => {
  test.setTimeout(scaleTimeout(240_000));
  const { page, nothingHappened } = await sitDown(browser, server, { account: 'admin', elsewhere });
  for (const [path, shown] of [
    ['/workflow/process/send', [title()]],
    ['/workflow/ops', []],
    ['/workflow/ops?tab=versions', [title()]],
    ['/workflow/ops/process', []],
    ['/workflow/ops/statistics', []],
    ['/workflow/ops/list?q.processDefinitionKey=hostile', [title()]],
  ] as const)
    await at(path, async () => {
      await page.goto(`${server.url}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectTexts(page, shown, '#main');
      await expectTame(page, path);
    });

  await at('where a process is sent to', async () => {
    await page.getByText(title()).first().locator('xpath=ancestor::tr').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: '调度' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.djs-shape').first()).toBeVisible();
    await expectTexts(page, drawnNames(), '[role=dialog] svg');
    await expectTame(page, 'dispatch');
  });
  await expect(canvasOf(page)).toHaveCount(0);
  nothingHappened();
});
