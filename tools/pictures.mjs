import { mkdirSync } from 'node:fs';
import { build } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { adminPassword, raise } from './lib/throw-away.mjs';
import { keepAlbum } from './pictures/album.mjs';
import { dress } from './pictures/dress.mjs';
import { looks } from './pictures/looks.mjs';
import { scenesOf } from './pictures/scenes.mjs';
import { openStudio } from './pictures/studio.mjs';
import { say } from './pictures/words.mjs';

/**
 * A picture of every screen for docs/screens.md, over the demo's data: `npm run pictures`. With names of screens
 * only those are taken, `npm run pictures -- sign-in shop-goods`, and with names of looks only in those,
 * `npm run pictures -- zh-phone`; the page is written anew from all there are.
 */
const named = process.argv.slice(2);
const chosenLooks = looks.filter(({ name }) => named.includes(name));
const chosen = named.filter((name) => !looks.some((look) => look.name === name));
const people = {
  administrator: { tenantId: '000000', password: adminPassword },
  shop: { tenantId: '100001', password: adminPassword },
  manager: { tenantId: '000000', account: 'manager', password: adminPassword },
};

requireNode();
await install();
await build(['server', 'web']);
const executablePath = ensureChromium();
if (!executablePath) {
  process.stderr.write(`${say('noChromium')}\n`);
  process.exit(1);
}
const server = await raise({ env: { MALL_SEED: 'demo', MALL_CAPTCHA_MODE: 'off' } });
try {
  const scenes = scenesOf(await dress(server.url, people));
  const album = keepAlbum();
  mkdirSync(album.folder, { recursive: true });
  const studio = await openStudio({ executablePath, url: server.url, people });
  try {
    for (const look of chosenLooks.length === 0 ? looks : chosenLooks)
      for (const scene of scenes.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
        const kept = await album.keep(`${scene.name}.${look.name}`, await studio.take(look, scene));
        process.stdout.write(`${scene.name}.${look.name} ${say(kept ? 'taken' : 'same')}\n`);
      }
  } finally {
    await studio.close();
  }
  process.stdout.write(`${say('done', album.writePage(scenes, looks))}\n`);
} finally {
  await server.dispose();
}
