import type { Request } from 'playwright/test';
import { Caller, tabTo } from './support/approvals.js';
import { expect, test } from './support/fixtures.js';
import { scaleTimeout } from './support/scale-timeout.js';
import { KeyedInbox, publish } from './support/triage.js';
import { signIn } from './support/web.js';

const base = '/blade-workflow/process';
const titleOf = (nth: number) => `事项 ${String(nth).padStart(2, '0')}`;
/** Of the fifty those that cannot be approved without more, and of which model each is. */
const others = new Map([
  [41, 'triage-field'],
  [42, 'triage-sign'],
  [43, 'triage-next'],
]);
const right = (id: string, writable: boolean) =>
  `<flowable:formProp id="${id}" readable="true" writable="${writable}"/>`;
const closed = right('what', true) + right('note', false);
const open = right('note', true);

/** A form of one field that the step behind the starter's is asked for. */
const asking = (key: string, type: string, label: string) => ({
  ...{ key, formKey: key, before: closed, settings: open },
  form: { version: 1, column: [{ type, prop: 'note', label, required: true }] },
});

test.beforeAll(async ({ browser, server }) => {
  test.setTimeout(scaleTimeout(240_000));
  const page = await browser.newPage();
  await signIn(page, server);
  const admin = await Caller.of(page, server);
  const people = [await admin.idOf('hr'), await admin.idOf('boss')];
  await publish(
    admin,
    { key: 'triage', people },
    { ...asking('triage-field', 'input', '核对说明'), people },
    { ...asking('triage-sign', 'sign', '签名'), people },
    {
      ...{ key: 'triage-next', people },
      next: `<flowable:assignee type="custom" value="previousPick('next')"/>`,
    },
  );
  const starter = await browser.newPage();
  await signIn(starter, server, { account: 'manager' });
  const manager = await Caller.of(starter, server);
  for (let nth = 1; nth <= 50; nth += 1)
    await manager.start(others.get(nth) ?? 'triage', { what: titleOf(nth) });
  await page.close();
  await starter.close();
});

test('fifty tasks are gone through by keys alone, under a Chinese input method', { tag: '@long' }, async ({
  page,
  server,
}) => {
  test.setTimeout(scaleTimeout(240_000));
  const inbox = await KeyedInbox.open(page, server, 'hr', '事项');
  await expect(inbox.rows).toHaveCount(50);
  const before = { typed: '事项', address: '事项', chosen: [] };

  await test.step('up and down, whatever the key is taken for', async () => {
    await inbox.isOpen(titleOf(1));
    await inbox.press('KeyJ');
    await inbox.press('KeyJ', '就');
    await inbox.isOpen(titleOf(3));
    await inbox.press('KeyK', '可');
    await inbox.isOpen(titleOf(2));
    await inbox.goTo(titleOf(25));
  });

  await test.step('approved: the next one is open at the same place', async () => {
    const place = await inbox.place();
    await inbox.press('KeyA');
    await expect(inbox.row(titleOf(25))).toHaveCount(0);
    await inbox.isOpen(titleOf(26));
    expect(await inbox.place()).toEqual(place);
    await expect.poll(() => inbox.sent.length).toBe(1);
    expect(inbox.sent[0]).toMatchObject({ pass: true, sendAfter: 10 });
  });

  await test.step('rejected, with a reason and to another step than the usual one', async () => {
    const place = await inbox.place();
    await inbox.press('KeyR');
    const dialog = page.getByRole('dialog', { name: '驳回' });
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    const end = dialog.getByRole('radio', { name: /流程将结束/ });
    await expect(end).not.toBeChecked();
    await tabTo(page, dialog.getByRole('radio', { checked: true }));
    for (let presses = 0; presses < 3 && !(await end.isChecked()); presses += 1)
      await page.keyboard.press('ArrowDown');
    await expect(end).toBeChecked();
    await tabTo(page, dialog.getByLabel('理由'));
    await inbox.compose('fapiao');
    await inbox.choose('缺发票');
    await expect(dialog.getByLabel('理由')).toHaveValue('缺发票');
    await tabTo(page, dialog.getByRole('button', { name: '驳回' }));
    await page.keyboard.press('Enter');
    await expect(inbox.row(titleOf(26))).toHaveCount(0);
    await inbox.isOpen(titleOf(27));
    expect(await inbox.place()).toEqual(place);
    await expect.poll(() => inbox.sent.length).toBe(2);
    expect(inbox.sent[1]).toMatchObject({ pass: false, nodeId: 'start', comment: '缺发票' });
  });

  await test.step('handed to somebody else', async () => {
    const place = await inbox.place();
    await inbox.press('KeyT');
    const dialog = page.getByRole('dialog', { name: '转办' });
    await tabTo(page, dialog.getByRole('button', { name: '选择交给谁' }));
    await page.keyboard.press('Enter');
    const people = page.getByRole('dialog', { name: '人员选择' });
    const radio = people.getByRole('row').filter({ hasText: '门店经理' }).getByRole('radio');
    await tabTo(page, radio);
    await page.keyboard.press('Space');
    await tabTo(page, people.getByRole('button', { name: /确\s*定/ }));
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByLabel('理由'));
    await inbox.compose('chuchai');
    await inbox.choose('出差');
    await tabTo(page, dialog.getByRole('button', { name: '转办', exact: true }));
    await page.keyboard.press('Enter');
    await expect(inbox.row(titleOf(27))).toHaveCount(0);
    await inbox.isOpen(titleOf(28));
    expect(await inbox.place()).toEqual(place);
  });

  await test.step('said something about: letters of a word that is composed do nothing', async () => {
    await inbox.press('KeyC');
    const opinion = page.getByLabel('批复意见');
    await expect(opinion).toBeFocused();
    await inbox.compose('tjarkxu');
    await inbox.choose('同意');
    await expect(opinion).toHaveValue('同意');
    await inbox.isOpen(titleOf(28));
    expect(inbox.sent).toHaveLength(2);
  });

  await test.step('approved with it and taken back: it stands at its place again, with what was said', async () => {
    const place = await inbox.place();
    await page.keyboard.press('Tab');
    await inbox.press('KeyA');
    await expect(inbox.row(titleOf(28))).toHaveCount(0);
    await inbox.press('KeyU');
    await inbox.isOpen(titleOf(28));
    expect(await inbox.place()).toEqual(place);
    await expect(page.getByLabel('批复意见')).toHaveValue('同意');
    await expect.poll(() => inbox.sent.length).toBe(3);
    expect(inbox.sent[2]).toMatchObject({ pass: true, comment: '同意' });
  });

  await test.step('claimed', async () => {
    const place = await inbox.place();
    await expect(inbox.current).toContainText('候选');
    // Into what is open, past the rest of the list.
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: '签收' }), 40);
    await page.keyboard.press('Enter');
    await expect(inbox.current).toContainText('分给我');
    await inbox.isOpen(titleOf(28));
    expect(await inbox.place()).toEqual(place);
  });

  expect(await inbox.setUp()).toEqual(before);
  expect(await inbox.titles()).toEqual(
    Array.from({ length: 50 }, (_, at) => titleOf(at + 1)).filter((_, at) => ![24, 25, 26].includes(at)),
  );
});

test('while a search is composed the list stays', { tag: '@long' }, async ({ page, server }) => {
  const inbox = await KeyedInbox.open(page, server, 'hr', '事项');
  const before = await inbox.titles();
  const search = page.getByRole('textbox', { name: '搜索标题' });
  await search.focus();
  await page.keyboard.press('End');
  await inbox.compose('jia');
  // Longer than a search waits for the next letter.
  await page.waitForTimeout(scaleTimeout(600));
  expect(await inbox.titles()).toEqual(before);
  await inbox.choose(' 3');
  await expect(search).toHaveValue('事项 3');
  await expect.poll(async () => (await inbox.titles()).at(0)).toBe(titleOf(30));
});

test('a late answer of a row that was left is nobody’s', { tag: '@long' }, async ({ page, server }) => {
  const inbox = await KeyedInbox.open(page, server, 'hr', '事项');
  const records = await inbox.records();
  const [slow, next] = [records.get(titleOf(6)), records.get(titleOf(7))];
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(new RegExp(`/process/detail\\?.*taskId=${slow}`), async (route) => {
    await asked;
    await route.continue();
  });
  // What has been left may be asked for no longer, or go on as a neighbour's: then it comes late.
  const underWay = new Set<Request>();
  const isSlow = (request: Request) => request.url().includes(`taskId=${slow}`);
  page.on('request', (request) => isSlow(request) && underWay.add(request));
  const end = (request: Request) => underWay.delete(request);
  page.on('requestfinished', end).on('requestfailed', end);
  await inbox.goTo(titleOf(5));
  await inbox.press('KeyJ');
  await expect(inbox.current).toContainText(titleOf(6));
  await expect.poll(() => underWay.size).toBeGreaterThan(0);
  // Nothing of it is there yet, so nothing is decided about it, nor about what was there before.
  await inbox.press('KeyA');
  await inbox.press('KeyJ');
  await inbox.isOpen(titleOf(7));
  answer();
  await expect.poll(() => underWay.size).toBe(0);
  await inbox.isOpen(titleOf(7));
  await inbox.press('KeyA');
  await expect(inbox.row(titleOf(7))).toHaveCount(0);
  await inbox.press('KeyU');
  await inbox.isOpen(titleOf(7));
  await expect.poll(() => inbox.sent.map(({ taskId }) => taskId)).toEqual([next]);
});

test('a selection is approved but for what needs more: that is left out, and says what', {
  tag: '@long',
}, async ({ page, server }) => {
  const inbox = await KeyedInbox.open(page, server, 'hr', '事项');
  await inbox.goTo(titleOf(39));
  for (let nth = 39; nth <= 44; nth += 1) {
    await inbox.isOpen(titleOf(nth));
    await inbox.press('KeyX');
    if (nth < 44) await inbox.press('KeyJ');
  }
  await expect(page.getByText('已选 6 项')).toBeVisible();
  await inbox.press('KeyA');
  await expect(page.getByText(/^3 项未办理，需要逐项处理/)).toBeVisible();
  await expect(page.locator('.flow-held [role=status]')).toContainText(`${titleOf(39)} +2`);
  await expect(inbox.row(titleOf(41))).toContainText('请输入核对说明');
  await expect(inbox.row(titleOf(42))).toContainText('签名');
  await expect(inbox.row(titleOf(43))).toContainText('复核');
  for (const nth of [39, 40, 44]) await expect(inbox.row(titleOf(nth))).toHaveCount(0);
  // One after the other, with what it needs: without, nothing is decided.
  await inbox.goTo(titleOf(43), 'KeyK');
  const sent = inbox.sent.length;
  await inbox.press('KeyA');
  await expect(page.getByText(/^请.*“复核”的审批人/).first()).toBeVisible();
  await inbox.isOpen(titleOf(43));
  expect(inbox.sent).toHaveLength(sent);
  const hr = await Caller.of(page, server);
  const done = async () => {
    const { records } = await hr.call<{ records: readonly { processDefinitionName: string }[] }>(
      `${base}/doneList?size=100&processDefinitionName=${encodeURIComponent('事项')}`,
    );
    const titles = new Set(records.map(({ processDefinitionName }) => processDefinitionName));
    return [39, 40, 41, 42, 43, 44].filter((nth) => titles.has(titleOf(nth)));
  };
  await expect.poll(done, { timeout: scaleTimeout(30_000) }).toEqual([39, 40, 44]);
});
