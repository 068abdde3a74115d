import { expect, it } from 'vitest';
import { allKeyGroups } from '../controllers/commands/key-groups.js';
import { screenRegistry } from '../screens/shipped-screens.js';
import { keysPage } from './keys-page.js';

const page = keysPage();
const rows = page.split('\n').filter((line) => line.startsWith('|') && !/^\| (---|Key|按键|键)/.test(line));

it('the page about the keys has every command that has a key, in both languages, and no other', () => {
  const bound = allKeyGroups(screenRegistry([]))
    .flatMap(({ commands }) => commands)
    .filter(({ keys }) => keys.length > 0);
  expect(rows).toHaveLength(2 * bound.length);
  for (const row of rows) expect(row).toMatch(/^\| `.+` \| \S.* \|$/);
});

it('keys that mean something to a table are written so that they do not end a cell', () => {
  for (const row of rows) expect(row.replaceAll('\\|', '').match(/\|/g)).toHaveLength(3);
  expect(page).toMatch(/^# /);
  expect(page.match(/^## /gm)).toHaveLength(2);
});
