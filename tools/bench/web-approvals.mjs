import { ask, json, percentile, signIn } from '../lib/ask.mjs';
import { adminPassword, raise } from '../lib/throw-away.mjs';
import { watchAssets } from './lib/asset-sizes.mjs';
import { moveTo, openBrowser, openSignIn, submitSignIn } from './lib/browser.mjs';

// Approvals in the browser: what the designer and the diagram of a detail take over the wire, how soon the check answers
// in a model of 200 nodes while somebody types, and how soon a key shows the next of 1,000 tasks.
const [nodes, tasks, rounds, keys] = [200, 1000, 60, 60];
const base = '/blade-workflow';

/** What the bench needs on a server: a long model, and a short one that has been started very often. */
async function prepare(url) {
  const headers = await signIn(url, { password: adminPassword });
  const post = async (path, value) => {
    const { headers: type, pieces } = json(value);
    const { status, text, body } = await ask(url, base + path, { headers: { ...headers, ...type }, pieces });
    if (status !== 200) throw new Error(`${path}: ${text}`);
    return body.data;
  };
  const model = (key, count) =>
    post('/design/model/submit', { name: key, modelKey: key, modelXml: longModel(key, count) });
  const { id: long } = await model('long', nodes);
  const { id: short } = await model('short', 4);
  const scopeList = [{ type: 'WF_ALL', val: 'WF_ALL', text: '' }];
  await post('/design/model/scope/submit', { modelId: short, modelKey: 'short', scopeList });
  await post('/design/model/deploy', { id: short });
  let instance = '';
  for (let nth = 0; nth < tasks; nth += 1)
    instance = await post('/process/startProcessByKey', { processDefKey: 'short' });
  return { long, detail: Buffer.from(JSON.stringify({ processInsId: instance })).toString('base64url') };
}

const asksStarter =
  '<extensionElements><flowable:assignee type="custom" value="applyUser"/></extensionElements>';

/** So many steps one after the other, drawn in lines of twenty. */
function longModel(key, count) {
  const ids = ['begin', ...Array.from({ length: count - 2 }, (_, nth) => `step${nth}`), 'over'];
  const at = (nth) => [100 + (nth % 20) * 160, 100 + Math.floor(nth / 20) * 140];
  const element = (id) => {
    if (id === 'begin') return `<startEvent id="${id}"/>`;
    if (id === 'over') return `<endEvent id="${id}"/>`;
    return `<userTask id="${id}" name="${id}">${asksStarter}</userTask>`;
  };
  const shape = (id, nth) => {
    const [x, y] = at(nth);
    const [width, height] = id.startsWith('step') ? [100, 80] : [36, 36];
    return `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`;
  };
  const flows = ids.slice(1).map((to, nth) => ({ id: `flow${nth}`, from: ids[nth], to, nth }));
  const edge = ({ id, nth }) =>
    `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${[at(nth), at(nth + 1)].map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join('')}</bpmndi:BPMNEdge>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
  xmlns:di="http://www.omg.org/spec/DD/20100524/DI" targetNamespace="t">
<process id="${key}" name="${key}" isExecutable="true">${ids.map(element).join('')}
${flows.map(({ id, from, to }) => `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`).join('')}</process>
<bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="p" bpmnElement="${key}">${ids.map(shape).join('')}${flows.map(edge).join('')}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`;
}

/** Somebody who sees a list, and what has been loaded since then. */
async function signedIn(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.addInitScript(measures);
  const assets = watchAssets(page);
  await openSignIn(page, url, '/system/tenant');
  await submitSignIn(page);
  await page.locator('.ant-table-row').first().waitFor();
  await page.waitForLoadState('networkidle');
  let before = assets.total();
  const since = async () => {
    await isQuiet(page, assets);
    const bytes = assets.total() - before;
    before = assets.total();
    return bytes / 1000;
  };
  return { page, since, assets };
}

/** Words of controls come a moment after what they stand in: they belong to that, and not to what is opened next. */
async function isQuiet(page, assets) {
  let known = -1;
  while (known !== assets.files()) {
    known = assets.files();
    await page.waitForTimeout(1000);
  }
}

/** Runs in the page: measures by its own clock, from a key to the frame that shows what has come of it. */
function measures() {
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
  const nextKey = () =>
    new Promise((resolve) => {
      window.addEventListener('keydown', () => resolve(performance.now()), { capture: true, once: true });
    });
  const until = async (changed) => {
    const began = await nextKey();
    let now = await painted();
    while (!changed()) now = await painted();
    return now - began;
  };
  const askedUntil = (moment) =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= moment)
      .map(({ name }) => new URL(name).pathname);
  window.bench = {
    painted,
    /** What had been asked for when this was drawn for the first time. */
    drawn: async (selector) => {
      let now = performance.now();
      while (!document.querySelector(selector)) now = await painted();
      return askedUntil(now);
    },
    said: () => document.querySelector('.design-findings')?.textContent ?? '',
    /** `took` is how long it is from the next key until `look` sees something else. */
    afterKey: (look) => {
      const before = look();
      window.bench.took = until(() => look() !== before);
    },
  };
}

/** The end is taken away again and again: how soon the check says so. */
async function checks(page) {
  const end = page.locator('.design-host .djs-shape[data-element-id="over"]');
  const took = [];
  for (let round = 0; round < rounds; round += 1) {
    await end.click();
    await page.evaluate(() => window.bench.afterKey(window.bench.said));
    await page.keyboard.press('Delete');
    took.push(await page.evaluate(() => window.bench.took));
    await page.keyboard.press('Control+z');
    await end.waitFor();
    await page.waitForTimeout(600);
  }
  return took;
}

/** From each key to the frame after it, while the check goes on beside. */
async function typing(page) {
  await page.locator('.design-host .djs-shape[data-element-id="step1"]').click();
  const field = page.getByRole('complementary', { name: '属性' }).getByLabel('名称');
  await field.click();
  await page.evaluate(() => {
    window.bench.letters = [];
    window.addEventListener(
      'keydown',
      async () => {
        const began = performance.now();
        window.bench.letters.push((await window.bench.painted()) - began);
      },
      { capture: true },
    );
  });
  await page.keyboard.type('the name of a step that somebody is typing, letter by letter', { delay: 60 });
  return page.evaluate(() => window.bench.letters);
}

/** From `J` to the frame in which the next row is the one that is open. */
async function walking(page) {
  const more = page.locator('.inbox-more button');
  while (await more.isVisible()) {
    const before = await page.locator('.inbox-list li').count();
    await more.click();
    await page.waitForFunction((count) => document.querySelectorAll('.inbox-list li').length > count, before);
  }
  const took = [];
  for (let turn = 0; turn < keys; turn += 1) {
    await page.evaluate(() =>
      window.bench.afterKey(() => document.querySelector('.inbox-list [aria-current]')),
    );
    await page.keyboard.press('j');
    took.push(await page.evaluate(() => window.bench.took));
  }
  return { took, shown: await page.locator('.inbox-list li').count() };
}

const missed = [];
function report(name, value, unit, goal) {
  if (goal !== undefined && value > goal) missed.push(name);
  process.stdout.write(
    `${name.padEnd(58)}${value.toFixed(1).padStart(8)} ${unit}${goal === undefined ? '' : `   goal ${goal} ${unit}`}\n`,
  );
}

process.stdout.on('error', () => undefined);
const server = await raise({ env: { MALL_CAPTCHA_MODE: 'off' } });
const browser = await openBrowser();
try {
  const { url } = server;
  const { long, detail } = await prepare(url);
  const { page, since } = await signedIn(browser, url);
  await moveTo(page, `/workflow/process/detail/${detail}`);
  await page.locator('.flow-detail').waitFor();
  report('a detail, over the first list', await since(), 'kB', 250);
  await page.locator('summary').filter({ hasText: '流程图' }).click();
  await page.locator('.djs-shape').first().waitFor();
  report('its diagram', await since(), 'kB', 70);
  await page.goto(`${url}/workflow/process/todo`);
  await page.locator('.inbox-list li').first().waitFor();
  const { took, shown } = await walking(page);
  report(`a key, to the next of ${shown} tasks, p95`, percentile(took, 0.95), 'ms', 100);
  report(`a key, to the next of ${shown} tasks, worst`, Math.max(...took), 'ms');
  const designer = await signedIn(browser, url);
  const known = designer.assets.total();
  const drawn = designer.page.evaluate(() =>
    window.bench.drawn('.design-host .djs-shape[data-element-id="over"]'),
  );
  await moveTo(designer.page, `/workflow/design/process/${long}`);
  report('the designer, to the drawn diagram', (designer.assets.of(await drawn) - known) / 1000, 'kB', 250);
  await designer.page.getByText('没有发现问题').waitFor();
  await designer.page.waitForLoadState('networkidle');
  const answers = await checks(designer.page);
  report(`the check answers, ${nodes} nodes, p95`, percentile(answers, 0.95), 'ms', 300);
  report(`the check answers, ${nodes} nodes, worst`, Math.max(...answers), 'ms');
  const letters = await typing(designer.page);
  report('a letter typed there, to its frame, p95', percentile(letters, 0.95), 'ms', 50);
} finally {
  await browser.close();
  await server.dispose();
}
if (missed.length > 0) {
  process.stdout.write(`over the goal: ${missed.join(', ')}\n`);
  process.exitCode = 1;
}
