import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from './lib/root.mjs';
import { adminPassword, raise } from './lib/throw-away.mjs';
import { languages, scripts } from './recordings/scripts.mjs';
import { steady } from './recordings/steady.mjs';
import { svgOf } from './recordings/svg.mjs';
import { createTerminal } from './recordings/terminal.mjs';

/** `npm run recordings`: plays the scripts in every language against servers of its own and writes what was on the screen. */
const { values } = parseArgs({ options: { folder: { type: 'string' }, server: { type: 'string' } } });
const folder = values.folder ?? inRoot('docs/images/terminal');
const mall = { program: process.execPath, path: inRoot('packages/cli/bin/mall.cjs') };

async function record(language, { url, password }) {
  const words = languages[language];
  const config = mkdtempSync(join(tmpdir(), 'mall-recording-'));
  const own = Object.entries(process.env).filter(
    ([key]) => !key.startsWith('MALL_') && key !== 'NO_COLOR' && key !== 'CI',
  );
  const ours = { MALL_URL: url, MALL_CONFIG_DIR: config, MALL_LANG: language };
  const env = { ...Object.fromEntries(own), ...ours, TERM: 'xterm-256color' };
  mkdirSync(folder, { recursive: true });
  try {
    for (const { size, play } of scripts) {
      const terminal = createTerminal({ ...size, env, cwd: config });
      const shoot = async (name) => {
        const path = join(folder, `${name}.${language}.svg`);
        writeFileSync(path, svgOf(terminal.lines().map(steady), words.titles[name]));
        process.stdout.write(`${path}\n`);
      };
      await play(terminal, mall, shoot, { password, words });
    }
  } finally {
    rmSync(config, { recursive: true, force: true });
  }
}

/** A server each: what one has done would be in the other's pictures. */
async function alone(language) {
  const server = await raise({ env: { MALL_SEED: 'demo', MALL_CAPTCHA_MODE: 'off' } });
  await record(language, { url: server.url, password: adminPassword }).finally(() => server.dispose());
}

const { server: url } = values;
for (const language of Object.keys(languages))
  await (url ? record(language, { url, password: process.env.MALL_ADMIN_PASSWORD }) : alone(language));
