import { expect, inEveryWindow, test, type Visit } from './support/areas.js';
import { act, picture, rowOf } from './support/listed.js';
import { openWindow } from './support/roles.js';
import { callAs } from './support/web.js';

const base = '/blade-resource/attach';

const words = {
  zh: {
    ...{
      name: '文件名',
      uploads: '本次上传',
      done: '已上传',
      clear: '清空列表',
      drop: '点击或拖动文件到这里上传',
    },
    ...{ next: '下一条', previous: '上一条', text: '文件内容', download: '下载', more: '更多' },
    ...{ all: '全选', remove: '删除', selected: /已选 3 条/ },
    none: '没有符合条件的附件',
  },
  en: {
    ...{ name: 'File name', uploads: 'Uploads', done: 'Uploaded', clear: 'Clear the list' },
    drop: 'Click, or drop files here to upload them',
    ...{ next: 'Next', previous: 'Previous', text: 'Text of the file', download: 'Download', more: 'More' },
    ...{ all: 'Select all', remove: 'Delete', selected: /3 selected/ },
    none: 'No attachment matches',
  },
} as const;

/** One page with a line on it, as a scanner's would be. */
const pages = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<<>>>>endobj
4 0 obj<</Length 26>>stream
20 100 m 280 100 l 4 w S
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`);

/** What somebody has to keep: a photograph, a contract, a list of prices in the writing of an old program. */
const filesOf = (mark: string) => [
  { name: `contract ${mark}.pdf`, mimeType: 'application/pdf', buffer: pages },
  { name: `photo ${mark}.png`, mimeType: 'image/png', buffer: picture(640, 400) },
  // 苹果,6.80 as GB18030 has it.
  { name: `prices ${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from('c6bbb9fb2c362e38300a', 'hex') },
];

interface Kept {
  readonly total: number;
  readonly records: readonly { readonly id: string; readonly originalName: string }[];
}

const kept = async (visit: Visit): Promise<Kept> =>
  (await visit.call(`${base}/list?originalName_like=${visit.mark}`)).data;

inEveryWindow('files are kept, looked at over their list and thrown away', 'administrator', async (visit) => {
  const { page, language, mark } = visit;
  const say = words[language];
  const files = filesOf(mark);
  const names = [...files.map(({ name }) => name), 'photo', 'contract', 'prices'];
  await visit.open('/resource/attach');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: say.drop }).click();
  await (await chosen).setFiles(files);
  const uploads = page.getByRole('region', { name: say.uploads });
  await expect(uploads.getByText(say.done, { exact: true })).toHaveCount(3);
  await visit.isRight('kept', names);
  await uploads.getByRole('button', { name: say.clear }).click();
  expect((await kept(visit)).records.map(({ originalName }) => originalName).sort()).toEqual(
    files.map(({ name }) => name).sort(),
  );

  const search = page.getByRole('textbox', { name: say.name });
  await search.fill(mark);
  await search.press('Enter');
  await expect(page.getByRole('link', { name: mark })).toHaveCount(3);
  await visit.isRight('found', names);
  await looks(visit, names);
  const saved = page.waitForEvent('download');
  await act(rowOf(page, `prices ${mark}`), say.download, say.more);
  expect((await saved).suggestedFilename()).toBe(`prices ${mark}.csv`);
  await throwsAway(visit);
});

/** From the first to the last by the arrow keys alone, and each is seen. */
async function looks(visit: Visit, names: readonly string[]): Promise<void> {
  const { page, language, mark } = visit;
  const say = words[language];
  const links = page.getByRole('link', { name: mark });
  const order = await links.allTextContents();
  const panel = page.getByRole('dialog');
  await links.first().click();
  for (const [at, name] of order.entries()) {
    await expect(panel.getByText(name, { exact: true })).toBeVisible();
    await expect(panel.getByText(`${at + 1} / 3`)).toBeVisible();
    await isSeen(visit, name);
    // The contract comes last: the browser's own reader of documents is never done with its network.
    if (!name.endsWith('.pdf')) await visit.isRight(`looking at ${name}`, names);
    await page.keyboard.press('ArrowRight');
  }
  await expect(panel.getByRole('button', { name: say.next })).toBeDisabled();
  await page.reload();
  await isSeen(visit, order[2] ?? '');
  await panel.getByRole('button', { name: say.previous }).click();
  await isSeen(visit, order[1] ?? '');
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await links.first().click();
  await isSeen(visit, order[0] ?? '');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(links.first()).toBeFocused();
}

async function isSeen({ page, language }: Visit, name: string): Promise<void> {
  const panel = page.getByRole('dialog');
  if (name.startsWith('photo')) {
    const photo = panel.getByRole('img', { name });
    const width = () => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBe(640);
  } else if (name.startsWith('prices'))
    await expect(panel.getByRole('region', { name: words[language].text })).toContainText('苹果,6.80');
  else await expect(panel.getByTitle(name)).toBeVisible();
}

async function throwsAway(visit: Visit): Promise<void> {
  const { page, language, mark } = visit;
  const say = words[language];
  const boxes = page.getByRole('main').getByRole('checkbox', { name: new RegExp(mark) });
  for (const box of await boxes.all()) await box.check();
  const chosen = page.getByRole('status').filter({ hasText: say.selected });
  await chosen.getByRole('button', { name: say.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.remove, exact: true }).click();
  await expect(page.getByText(say.none)).toBeVisible();
  expect((await kept(visit)).total).toBe(0);
}

test('who has no attachments is shown none, and neither keeps nor throws away past the page', {
  tag: '@long',
}, async ({ browser, server, people }) => {
  const { narrow, administrator } = people;
  const page = await openWindow(browser, { person: narrow, language: 'en' });
  await page.goto(`${server.url}/resource/attach`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('button', { name: words.en.drop })).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.en.remove, exact: true })).toHaveCount(0);
  const asked = { method: 'POST', body: '' };
  expect((await callAs(server, narrow.token, `${base}/remove?ids=1`, asked)).code).toBe(403);
  expect((await callAs(server, narrow.token, `${base}/download?id=1`, asked)).code).toBe(403);
  expect((await callAs(server, administrator.token, `${base}/download?id=1`, asked)).code).toBe(404);
  await page.context().close();
});
