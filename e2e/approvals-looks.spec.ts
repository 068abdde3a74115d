import {
  designerOf,
  detailOf,
  drawn,
  type Looked,
  makeLooked,
  placesOf,
  startFormOf,
  words,
} from './support/approval-places.js';
import { serious } from './support/axe.js';
import { expect } from './support/fixtures.js';
import { Watch } from './support/look.js';
import { cutIn, marksIn } from './support/marks.js';
import { openWindow, test } from './support/roles.js';
import { scaleTimeout } from './support/scale-timeout.js';

const themes = ['default', 'theme-dark'] as const;

let made: Looked;

test.beforeAll(async ({ browser, server, people }) => {
  test.setTimeout(scaleTimeout(120_000));
  made = await makeLooked(browser, server, people.administrator);
});

for (const language of ['zh', 'en'] as const)
  for (const theme of themes)
    test(`axe finds nothing serious in any place of approvals, ${language}, ${theme}`, {
      tag: '@long',
    }, async ({ browser, server, people }) => {
      test.setTimeout(scaleTimeout(300_000));
      const page = await openWindow(browser, { person: people.administrator, language, theme });
      const watch = new Watch(page);
      for (const [name, { path, after, within = '#main' }] of Object.entries(placesOf(made)))
        await test.step(name, async () => {
          await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
          await page.goto(`${server.url}${path}`);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await after?.(page, language);
          await watch.settled();
          expect.soft(await serious(page, within), name).toEqual([]);
        });
      await page.context().close();
    });

for (const theme of themes)
  test(`the mark of what draws is seen at every width, ${theme}`, { tag: '@long' }, async ({
    browser,
    server,
    people,
  }) => {
    test.setTimeout(scaleTimeout(240_000));
    const page = await openWindow(browser, { person: people.administrator, language: 'zh', theme });
    const drawings = [
      ...['the designer', 'a try', 'the history of a model', 'a form to start', 'a detail with its drawing'],
    ];
    for (const name of drawings)
      await test.step(name, async () => {
        const { path, after, within } = placesOf(made)[name] ?? { path: designerOf(made) };
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(`${server.url}${path}`);
        await after?.(page, 'zh');
        for (const width of [1440, 800, 375]) {
          await page.setViewportSize({ width, height: 812 });
          await drawn(page, within);
          expect.soft(await marksIn(page, within), `${name} at ${width}`).toEqual([]);
        }
      });
    await test.step('the designer, opened on a telephone', async () => {
      await page.goto(`${server.url}${designerOf(made)}`);
      await page.getByText(words.zh.canvas, { exact: true }).click();
      await drawn(page);
      expect.soft(await marksIn(page)).toEqual([]);
    });
    await page.context().close();
  });

test('on a telephone nothing of a detail, a form to start and a signature is cut', { tag: '@long' }, async ({
  browser,
  server,
  people,
}) => {
  const page = await openWindow(browser, { person: people.administrator, language: 'zh', width: 375 });
  const watch = new Watch(page);
  for (const [name, path] of [
    ['a form to start', startFormOf(made)],
    ['a detail', detailOf(made)],
    ['the inbox', '/workflow/process/todo'],
    ['the list editor', designerOf(made)],
    ['the form designer', `/workflow/design/form/${made.form}`],
    ['publish', `/workflow/design/publish/${made.model}`],
  ] as const)
    await test.step(name, async () => {
      await page.goto(`${server.url}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await watch.settled();
      expect.soft(await cutIn(page), name).toEqual([]);
    });

  await test.step('a signature, drawn and kept', async () => {
    await page.goto(`${server.url}${startFormOf(made)}`);
    const pad = page.locator('.flow-pad');
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error('there is no place to sign at');
    expect(box.width).toBeGreaterThan(250);
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 20, box.y + box.height - 20, { steps: 8 });
    await page.mouse.up();
    await expect(page.getByRole('button', { name: /重签|重新签名/ })).toBeVisible();
    expect.soft(await cutIn(page), 'signed').toEqual([]);
  });
  await page.context().close();
});
