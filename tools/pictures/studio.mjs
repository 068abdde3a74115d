import { createRequire } from 'node:module';
import { inRoot } from '../lib/root.mjs';
import { holdStill } from './still.mjs';
import { say } from './words.mjs';

const { chromium } = createRequire(inRoot('e2e/package.json'))('playwright');

const switches = [
  '--disable-gpu',
  '--disable-background-networking',
  '--font-render-hinting=none',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Signs each person in once, then opens windows of theirs and takes pictures of them.
 *
 * @throws Error where the machine has no font for Chinese; by `take`, where somebody is not shown the page
 */
export async function openStudio({ executablePath, url, people }) {
  const browser = await chromium.launch({ executablePath, args: switches });
  if (!(await drawsChinese(browser))) {
    await browser.close();
    throw new Error(say('noFont'));
  }
  const states = new Map();
  const stateOf = async (look, who) => {
    if (!states.has(who)) states.set(who, await signIn(browser, url, look, people[who]));
    return states.get(who);
  };
  // A look's windows share what the browser has fetched; each has tags and places of its own.
  const contexts = new Map();
  const contextOf = async (look, who) => {
    const key = `${look.name} ${who}`;
    if (!contexts.has(key))
      contexts.set(key, await windowsOf(browser, look, who && (await stateOf(look, who))));
    return contexts.get(key);
  };
  return {
    take: async (look, { path, stranger, who = 'administrator', act }) => {
      const page = await (await contextOf(look, stranger ? undefined : who)).newPage();
      try {
        await page.goto(url + path);
        await settle(page);
        if (await page.locator('.refused').isVisible()) throw new Error(say('refused', { path }));
        if (act) {
          await act(page);
          await settle(page);
        }
        return await pictureOf(page);
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}

/** Whether Chinese is drawn: without a font two characters are the same empty box. */
async function drawsChinese(browser) {
  const page = await browser.newPage();
  try {
    return await page.evaluate(() => {
      const [one, other] = ['鲜', '果'].map((character) => {
        const canvas = document.createElement('canvas');
        const pen = canvas.getContext('2d');
        pen.font = '40px sans-serif';
        pen.fillText(character, 10, 60);
        return canvas.toDataURL();
      });
      return one !== other;
    });
  } finally {
    await page.close();
  }
}

async function signIn(browser, url, look, { tenantId, account = 'admin', password }) {
  const context = await windowsOf(browser, look);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('input[name=tenantId]').fill(tenantId);
  await page.locator('input[name=username]').fill(account);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/wel');
  await settle(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Windows on the application as a look says. */
async function windowsOf(browser, { language, theme, width, height }, storageState) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    ...(storageState ? { storageState } : {}),
  });
  await holdStill(context);
  await context.addInitScript(
    (records) => {
      for (const [name, content] of Object.entries(records))
        localStorage.setItem(`mall-${name}`, JSON.stringify({ dataType: 'string', content, datetime: 1 }));
    },
    { language, themeName: theme },
  );
  return context;
}

async function settle(page) {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  // What is under the pointer would say what it does.
  await page.mouse.move(0, 0);
  // A busy machine that answers late is told to be no machine at all.
  const again = page.locator('.offline button');
  if (await again.isVisible()) {
    await again.click();
    await again.waitFor({ state: 'hidden' });
  }
  await page.waitForFunction(() =>
    [
      ...document.querySelectorAll(
        ':is(.progress, .waiting, .ant-spin-spinning, .ant-tooltip):not(.gallery-part *)',
      ),
    ].every((busy) => !busy.checkVisibility()),
  );
}

/** The page as it is once it has stopped changing. */
async function pictureOf(page) {
  let picture = Buffer.alloc(0);
  for (let turn = 0; turn < 10; turn += 1) {
    const next = await page.screenshot({ animations: 'disabled' });
    if (next.equals(picture)) break;
    picture = next;
    await page.waitForTimeout(300);
  }
  return picture;
}
