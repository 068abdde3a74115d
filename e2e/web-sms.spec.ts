import type { Locator } from 'playwright/test';
import { expect, inEveryWindow, test, type Visit } from './support/areas.js';
import { act, rowOf } from './support/listed.js';
import { Outsider } from './support/outsider.js';

const base = '/blade-resource/sms';

const words = {
  zh: {
    ...{ add: '新增短信配置', create: '创建短信配置', code: '资源编号', sign: '短信签名' },
    ...{ missing: '请输入资源编号', try: '试发', message: '发送一条短信' },
    ...{ value: (name: string) => `模板参数 ${name}`, phone: '手机号码', short: '手机号码长度不为11位' },
    ...{ send: '发送短信', sent: (phone: string) => `已发送至 ${phone}`, log: '查看短信记录' },
    ...{ signed: '【Fruit】', text: '短信内容', more: '更多', remove: '删除', states: '按发送状态筛选' },
    ...{ sentOnes: /已发送/, sendCode: '发送验证码', received: '验证码', check: '校验', right: '验证码正确' },
    ...{ wrong: /验证码错误或已失效/, template: '模板编号', enable: '启用' },
  },
  en: {
    ...{ add: 'New SMS configuration', create: 'Create SMS configuration', code: 'Code' },
    ...{ template: 'Template', sign: 'Signature', missing: 'Please enter the code' },
    ...{ try: 'Try', message: 'Send a message' },
    ...{ value: (name: string) => `Value of ${name}`, phone: 'Phone number', enable: 'Enable' },
    ...{ short: 'Phone number length is not 11 digits', send: 'Send', log: 'See the SMS log' },
    ...{ sent: (phone: string) => `Sent to ${phone}`, signed: '[Fruit] ', text: 'Message', more: 'More' },
    ...{ remove: 'Delete', states: 'By state', sentOnes: /^Sent/, sendCode: 'Send a code', check: 'Check' },
    ...{ received: 'Code that was received', right: 'The code is right', wrong: /The code is wrong/ },
  },
} as const;

inEveryWindow('a template is kept, tried, and read in the log', 'shop', async (visit) => {
  await visit.open('/resource/sms');
  await keeps(visit);
  await tries(visit);
  await readsLog(visit);
  await goesThereAndBack(visit);
  await removes(visit);
});

test('templates and messages are not for those who were not given them: narrow', { tag: '@long' }, async ({
  browser,
  server,
  people,
}) => {
  const narrow = new Outsider(browser, server, people.narrow);
  await narrow.isTurnedAway('/resource/sms', words);
  await narrow.isTurnedAway('/resource/sms-message', words);
  const made = { smsCode: 'x', templateId: 'x', signName: 'x', category: 6 };
  expect(await narrow.codeOf(`${base}/submit`, made)).toBe(403);
  const sent = { code: 'outbox', phones: '13800138000', params: '{}' };
  expect(await narrow.codeOf(`${base}/endpoint/send-message`, sent)).toBe(403);
  expect(await narrow.codeOf(`${base}/endpoint/send-validate`, { phone: '13800138000' })).toBe(403);
  for (const path of ['list', 'message/list']) expect(await narrow.codeOf(`${base}/${path}`)).toBe(403);
});

const codeOf = ({ mark }: Visit): string => `pick-up-${mark}`;

/** What people write is in their own language. */
const namesOf = (visit: Visit): readonly string[] => [
  ...[codeOf(visit), 'Fruit', 'Order', 'is ready until', 'number', 'hour', 'code', 'cn-hangzhou'],
];

/** A number of this visit's own, for a message and for a code: to none may two be sent in a minute. */
const phoneOf = ({ language, width }: Visit, purpose: 'message' | 'code' = 'message'): string =>
  `13${purpose === 'code' ? 9 : 8}${language === 'zh' ? '1' : '2'}${String(width).padStart(7, '0')}`;

/** In its row it stands as it is received. */
async function keeps(visit: Visit): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  await page.getByRole('button', { name: say.add }).first().click();
  const form = page.getByRole('dialog', { name: say.add });
  await form.getByRole('button', { name: say.create }).click();
  await expect(form.getByText(say.missing)).toBeVisible();
  await visit.isRight('what is missing', namesOf(visit));
  await form.getByLabel(say.code, { exact: true }).fill(codeOf(visit));
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template as providers write it
  await form.getByLabel(say.template, { exact: true }).fill('Order #number# is ready until ${hour}');
  await form.getByLabel(say.sign, { exact: true }).fill('Fruit');
  await form.getByRole('button', { name: say.create }).click();
  await expect(form).toBeHidden();
  const line = rowOf(page, codeOf(visit)).locator('.sms-line');
  await expect(line).toHaveText(`${say.signed}Order number is ready until hour`);
  await expect(line.locator('mark')).toHaveText(['number', 'hour']);
  expect(await held(visit)).toHaveLength(1);
  await visit.isRight('its row', namesOf(visit));
}

async function held(visit: Visit): Promise<readonly { readonly id: string; readonly status: number }[]> {
  const { data } = await visit.call(`${base}/list?smsCode=${codeOf(visit)}`);
  return (data as { readonly records: readonly never[] }).records;
}

/** As it is typed it stands in the bubble; a number that is none is said at its field. */
async function tries(visit: Visit): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  const phone = phoneOf(visit);
  const part = (await opensTry(visit)).getByRole('region', { name: say.message });
  await part.getByLabel(say.value('number')).fill('4711');
  await part.getByLabel(say.value('hour')).fill('18:00');
  await expect(part.locator('.sms-bubble')).toHaveText(`${say.signed}Order 4711 is ready until 18:00`);
  await part.getByLabel(say.phone).fill('138');
  await part.getByRole('button', { name: say.send, exact: true }).click();
  await expect(part.getByText(say.short)).toBeVisible();
  await visit.isRight('a number that is none', namesOf(visit));
  expect(await messages(visit, 'message')).toEqual([]);
  await part.getByLabel(say.phone).fill(phone);
  await part.getByRole('button', { name: say.send, exact: true }).click();
  await expect(part.getByText(say.sent(phone))).toBeVisible();
  expect((await messages(visit, 'message')).map(({ content }) => JSON.parse(content))).toEqual([
    { number: '4711', hour: '18:00' },
  ]);
  await part.getByRole('link', { name: say.log }).click();
  await expect(page).toHaveURL(new RegExp(`/resource/sms-message\\?q\\.smsCode=${codeOf(visit)}`));
}

interface Message {
  readonly id: string;
  readonly content: string;
}

/** The messages of one kind that were sent to this visit's number, the newest first, with what filled them. */
async function messages(visit: Visit, purpose: 'message' | 'code'): Promise<readonly Message[]> {
  const { data } = await visit.call(
    `${base}/message/list?purpose=${purpose}&phone=${phoneOf(visit, purpose)}&descs=createTime`,
  );
  const { records } = data as { readonly records: readonly Message[] };
  const details = records.map(async ({ id }) => (await visit.call(`${base}/message/detail?id=${id}`)).data);
  return (await Promise.all(details)) as readonly Message[];
}

async function opensTry(visit: Visit): Promise<Locator> {
  const { page, language } = visit;
  await rowOf(page, codeOf(visit))
    .getByRole('link', { name: codeOf(visit) })
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('tab', { name: words[language].try }).click();
  return drawer;
}

/** What became of it, and how it was received; the number is whole for nobody who only passes by. */
async function readsLog(visit: Visit): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  const masked = phoneOf(visit).replace(/^(\d{3})\d{4}/, '$1****');
  const row = rowOf(page, masked);
  await expect(row).toBeVisible();
  const state = page.getByRole('group', { name: say.states }).getByRole('button', { name: say.sentOnes });
  await expect(state.locator('strong')).toHaveText(/^[1-9]/);
  await state.click();
  await expect(page).toHaveURL(/q\.state=sent/);
  await expect(row).toBeVisible();
  await visit.isRight('the log', namesOf(visit));
  await row.getByRole('link', { name: masked }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('tab', { name: say.text, exact: true }).click();
  await expect(drawer.locator('.sms-bubble mark')).toHaveText(['4711', '18:00']);
  await visit.isRight('one of the log', namesOf(visit));
}

/** Of the one in use a code is sent, and what came to the phone is checked. */
async function goesThereAndBack(visit: Visit): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  await visit.open('/resource/sms');
  await act(rowOf(page, codeOf(visit)), say.enable, say.more);
  await expect.poll(async () => (await held(visit))[0]?.status).toBe(2);
  const part = (await opensTry(visit)).getByRole('region', { name: say.sendCode });
  await part.getByLabel(say.phone).fill(phoneOf(visit, 'code'));
  await part.getByRole('button', { name: say.sendCode }).click();
  await part.getByLabel(say.received, { exact: true }).fill('none');
  await part.getByRole('button', { name: say.check }).click();
  await expect(part.getByText(say.wrong)).toBeVisible();
  const [{ content } = { content: '' }] = await messages(visit, 'code');
  await part.getByLabel(say.received, { exact: true }).fill(/\d{4,}/.exec(content)?.[0] ?? '');
  await part.getByRole('button', { name: say.check }).click();
  await expect(part.getByText(say.right)).toBeVisible();
  await visit.isRight('a code that is right', namesOf(visit));
  await page.keyboard.press('Escape');
}

async function removes(visit: Visit): Promise<void> {
  const { page, language } = visit;
  const say = words[language];
  await act(rowOf(page, codeOf(visit)), say.remove, say.more);
  await page.getByRole('dialog').getByRole('button', { name: say.remove, exact: true }).click();
  await expect(rowOf(page, codeOf(visit))).toHaveCount(0);
  expect(await held(visit)).toEqual([]);
}
