#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const main = join(here, '../dist/main.js');
// The web app is in the package; in a checkout it lies beside it.
const web = [join(here, '../web'), join(here, '../../web/dist')].find((one) =>
  existsSync(join(one, 'index.html')),
);
if (!process.env.MALL_WEB_ROOT && web) process.env.MALL_WEB_ROOT = web;
if (existsSync(main)) await import(main);
else {
  process.stderr.write('The server is not built yet: run "npm start" (or "npm run build") at the root.\n');
  process.exitCode = 1;
}
