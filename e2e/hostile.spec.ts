import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { checkout } from './support/mall-server.js';
import { exec } from './support/packed.js';
import { scaleTimeout } from './support/scale-timeout.js';

test.setTimeout(scaleTimeout(300_000));

const hostile = () =>
  exec(process.execPath, [join(checkout, 'tools/hostile.mjs')], checkout, { MALL_LANG: 'en' });

/** The answer that stands beside a request in the table. */
const expected: Readonly<Record<string, RegExp>> = {
  'a 45 MB form of parts from nobody, where a person is asked for': /401 request\.unauthorized.*memory grew/,
  'a 45 MB form of parts from nobody to the token endpoint': /415 request\.media_type.*memory grew/,
  'a 45 MB form of parts from nobody to no call at all': /404 request\.not_found.*memory grew/,
  'JSON nested 20,000 deep': /400 request\.too_deep/,
  '800 ids in the query of an address': /431 request\.headers_too_large/,
  '800 ids in the path of an address': /431 request\.headers_too_large/,
  '800 ids of nothing in a form': /404 row\.not_found/,
  '800 ids of nothing in JSON': /404 row\.not_found/,
  "a third party's token address moved to one's own, then a sign-in as somebody else": /200 guest/,
  "a third party's user info address moved to one's own, then a sign-in as somebody else": /200 guest/,
  'the field that says who somebody is moved to one that people choose, then a sign-in as somebody else':
    /200 guest/,
  'a third party removed and made anew under its name, then a sign-in as somebody else': /200 guest/,
  'a third party removed and restored, then a sign-in as somebody else': /200 guest/,
  "a third party's address moved and moved back, then a sign-in as somebody else": /200 guest/,
  '30 passwords reset at once, lists asked for meanwhile': /list p95 \d+ ms/,
  '40 wrong passwords for one account at once': /5 × auth\.bad_credentials, 35 × auth\.locked/,
  'two servers on one PostgreSQL pass both branches of 200 processes at once':
    /200 started .*0 acknowledged and lost.*200 joined|LEFT OUT/,
  'a start on a database with a truncated file': /exit 3 .*is damaged/,
  "a start where the lock file's pid belongs to another process by now": /started/,
  'a second server on a folder that is in use': /exit 3 .*in use by process \d+/,
  'a first start where the disk of the data folder is full': /exit 3 .*is full|LEFT OUT .*small disk/,
  'the disk fills while the server runs, then has room again':
    /5\d\d \S+ .*that were acknowledged are there|LEFT OUT .*small disk/,
};

test('a server of its own holds against what nobody should do to one: one table, every row passed', {
  tag: '@long',
}, async () => {
  const { code, output } = await hostile();
  const rows = output.split('\n').filter((line) => /^(PASS|FAIL|LEFT OUT) /.test(line));
  expect(rows.length, output).toBe(Object.keys(expected).length);
  for (const [request, answer] of Object.entries(expected))
    expect(rows.find((row) => row.includes(request)) ?? request).toMatch(answer);
  expect(rows.filter((row) => row.startsWith('FAIL'))).toEqual([]);
  expect(output.trimEnd()).toMatch(/\d+ passed, 0 failed, [02] left out$/);
  expect(code).toBe(0);
});
