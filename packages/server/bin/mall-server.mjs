#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const main = join(here, '../dist/main.js');
const web = join(here, '../../web/dist');
if (!process.env.MALL_WEB_ROOT && existsSync(join(web, 'index.html'))) process.env.MALL_WEB_ROOT = web;
if (existsSync(main)) await import(main);
else {
  process.stderr.write('The server is not built yet: run "npm start" (or "npm run build") at the root.\n');
  process.exitCode = 1;
}
