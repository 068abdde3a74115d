import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { everyKind } from '@mall/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inSteps } from '../testing/in-steps.js';
import { type RealServer, startRealServer } from '../testing/real-server.js';
import { emptyConfig, manifestOf, type RunOptions, runShell } from '../testing/run-shell.js';
import { sampleNouns } from '../testing/sample-nouns.js';
import { tempFolder } from '../testing/temp.js';
import { firstOr } from '../testing/thorough.js';

let server: RealServer;
const env = { MALL_CONFIG_DIR: emptyConfig(), MALL_URL: '' };
const run = (line: string | string[], options: RunOptions = {}) =>
  runShell(line, { catalogue: sampleNouns, ...options, env: { ...env, ...options.env } });

let owner: string;
let dept: string;
beforeAll(async () => {
  server = await startRealServer({ everyKind: true });
  env.MALL_URL = server.url;
  const signedIn = await run('auth login -u admin --password-stdin', { stdin: `${server.password}\n` });
  expect(signedIn.code, signedIn.stderr).toBe(0);
  [owner = ''] = (await run('user list --columns id')).stdout.split('\n');
  [dept = ''] = (await run('dept list --columns id')).stdout.split('\n');
});
afterAll(() => server?.stop());

function file(name: string, text: string): string {
  const path = join(tempFolder('every-kind'), name);
  writeFileSync(path, text);
  return path;
}
const rowOf = async (id: string) => JSON.parse((await run(`every-kind get ${id} -o json`)).stdout);
function idOf(ran: { stdout: string; stderr: string }): string {
  expect(ran.stdout, ran.stderr).not.toBe('');
  return JSON.parse(ran.stdout).id;
}
async function namesBy(flags: string): Promise<string[]> {
  const ran = await run(`every-kind list ${flags} --columns name`);
  expect(ran.code, ran.stderr).toBe(0);
  return ran.stdout.split('\n').filter(Boolean).sort();
}

/** Every field by its flag, and what travels for it. */
const given = (code: string): [flag: string, field: string, wire: unknown][] => [
  [`--name 苹果${code}`, 'name', `苹果${code}`],
  [`--code ${code}`, 'code', code],
  ['--note "crisp, red"', 'note', 'crisp, red'],
  ['--homepage https://apple.example.com', 'homepage', 'https://apple.example.com'],
  ['--picture /files/apple.png', 'picture', '/files/apple.png'],
  ['--amount 7', 'amount', 7],
  ['--price 12345678.90', 'price', '12345678.90'],
  ['--on-sale', 'onSale', 1],
  ['--agreed', 'agreed', true],
  ['--starts-at "2026-05-01 08:00:00"', 'startsAt', '2026-05-01 08:00:00'],
  [`--owner-id ${owner}`, 'ownerId', owner],
  [`--dept-ids ${dept}`, 'deptIds', dept],
  ['--level high', 'level', 'high'],
  ['--sex 1', 'sex', 1],
  ['--extra [1,2.50]', 'extra', '[1,2.50]'],
  ['--harvested-on 2026-05-01', 'harvestedOn', '2026-05-01'],
  ['--weight 1.250', 'weight', '1.250'],
  ['--acidity 3.1400', 'acidity', '3.1400'],
  ['--unit jin', 'unit', 'jin'],
  ['--grade second', 'grade', 'second'],
  ['--caliber 2', 'caliber', 2],
  ['--reason "too small"', 'reason', 'too small'],
  ['--mail plum@orchard.example', 'mail', 'plum@orchard.example'],
  ['--phone 13800138000', 'phone', '13800138000'],
  ['--taster admin', 'taster', 'admin'],
  ['--origin Orchard', 'origin', 'Orchard'],
  ['--details "crisp, red, round"', 'details', 'crisp, red, round'],
  ['--story <p>red</p>', 'story', '<p>red</p>'],
  ['--pictures /files/a.png,/files/b.png', 'pictures', '/files/a.png,/files/b.png'],
  ['--recipe <pie/>', 'recipe', '<pie/>'],
  ['--selection "select 1"', 'selection', 'select 1'],
];
const wireOf = (code: string) => Object.fromEntries(given(code).map(([, field, wire]) => [field, wire]));
const lineOf = (code: string) =>
  `every-kind create ${given(code)
    .map(([flag]) => flag)
    .join(' ')} -o json`;

describe.each(firstOr(['zh', 'en']))('a resource with a field of every kind, in %s', (lang) => {
  inSteps();
  const code = `${lang}-1`;
  let id: string;

  it('is made with every field by its flag, and comes back as it was given', async () => {
    const ran = await run(`${lineOf(code)} --pin-stdin --lang ${lang}`, { stdin: 'hushed quince\n' });
    expect(ran.code, ran.stderr).toBe(0);
    id = idOf(ran);
    expect(await rowOf(id)).toMatchObject(wireOf(code));
    // Whatever is added to the resource has to be tried here too.
    const asked = new Set([...given(code).map(([, field]) => field), 'pin']);
    expect(Object.keys(everyKind.form.shape).filter((field) => !asked.has(field))).toEqual([]);
  });

  it('reads as words and grouped digits on a terminal, as the wire has it in lines and documents', async () => {
    const columns = 'name,price,onSale,agreed,level,amount,weight';
    const list = `every-kind list --code ${code} --columns ${columns} --lang ${lang}`;
    const { stdout } = await run(list, { terminal: 120 });
    const [head = '', row = ''] = stripVTControlCharacters(stdout).split('\n');
    const [yes, high] = lang === 'zh' ? ['是', '高'] : ['Yes', 'High'];
    expect(row.split(/\s+/)).toEqual([`苹果${code}`, '12,345,678.90', yes, yes, high, '7', '1.25']);
    expect(head).toContain(lang === 'zh' ? '上架' : 'On sale');
    expect((await run(list)).stdout).toBe(`苹果${code}\t12345678.90\t1\ttrue\thigh\t7\t1.250\n`);
    expect(JSON.parse((await run(`${list} -o json`)).stdout)).toEqual([
      {
        name: `苹果${code}`,
        price: '12345678.90',
        onSale: 1,
        agreed: true,
        level: 'high',
        amount: 7,
        weight: '1.250',
      },
    ]);
    const one = stripVTControlCharacters(
      (await run(`every-kind get ${id} --columns onSale,agreed,price --lang ${lang}`, { terminal: 80 }))
        .stdout,
    );
    expect(one.match(new RegExp(yes ?? '', 'g'))).toHaveLength(2);
    expect(one).toContain('12,345,678.90');
  });

  it('is changed by flags of both sorts; what is not given stays', async () => {
    const changed = await run(`every-kind update ${id} --no-on-sale --price 3.10 --note "" --lang ${lang}`);
    expect(changed.code, changed.stderr).toBe(0);
    expect(await rowOf(id)).toMatchObject({ ...wireOf(code), onSale: 0, price: '3.10', note: null });
    await run(`every-kind update ${id} --no-agreed --on-sale`);
    expect(await rowOf(id)).toMatchObject({ onSale: 1, agreed: false });
  });

  it.each([
    ['--extra "{"', '--extra'],
    ['--price 1.234', '--price'],
    ['--price 1e3', '--price'],
    ['--amount 1.5', '--amount'],
    ['--homepage javascript:alert(1)', '--homepage'],
    ['--starts-at "2026-02-30 00:00:00"', '--starts-at'],
    ['--harvested-on 2026-02-30', '--harvested-on'],
    ['--weight 1.2345', '--weight'],
    ['--mail nowhere', '--mail'],
    ['--phone 1380', '--phone'],
  ])('refuses %s at its flag before anything is sent', async (flags, flag) => {
    const ran = await run(`every-kind update ${id} ${flags} --lang ${lang}`);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr.split('\n')[1]).toMatch(new RegExp(`^  ${flag}: .`));
  });

  it('looks for a link by its name, and says at its flag that nobody is called so', async () => {
    const ran = await run(`every-kind update ${id} --owner-id x --lang ${lang}`);
    expect(ran).toMatchObject({ code: 6, stdout: '' });
    for (const part of ['--owner-id', 'x', 'mall user list']) expect(ran.stderr).toContain(part);
  });

  it('says at the flag what only the server knows: a code that is taken, a link to nobody', async () => {
    const taken = await run(`every-kind create --name x --code ${code} --price 1 --lang ${lang}`);
    expect(taken.code).toBe(7);
    expect(taken.stderr).toMatch(new RegExp(`^  --code: .*${code}`, 'm'));
    const nobody = await run(
      `every-kind create --name x --code ${code}-x --price 1 --owner-id 4242 --lang ${lang}`,
    );
    expect(nobody.code).not.toBe(0);
    expect(nobody.stderr).toMatch(/^ {2}--owner-id: ./m);
    for (const ran of [taken, nobody]) expect(ran.stderr).not.toMatch(/mall every-kind (get|list)/);
  });

  it('has help that says what a pair is, and completes both of its names', async () => {
    const help = (await run(`every-kind create --help --lang ${lang}`)).stdout;
    expect(help).toMatch(/^ {2}--on-sale, --no-on-sale +\S+.*(默认|default) (否|No)/m);
    expect((await run(`every-kind list --help --lang ${lang}`)).stdout).toMatch(
      /--agreed, --no-agreed .*(都不给则不限|neither: both)/,
    );
    expect((await run(['__complete', '--', 'every-kind', 'list', '--no-'])).stdout.split('\n')).toEqual(
      expect.arrayContaining(['--no-on-sale', '--no-agreed', '--no-headers']),
    );
    expect((await run(['__complete', '--', 'every-kind', 'create', '--on-sale', '--agr'])).stdout).toBe(
      '--agreed\n',
    );
    const wrong = await run(`every-kind list --no-onsale --lang ${lang}`);
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('--no-on-sale') });
  });

  it('--template, filled in, is taken by -f; its secret is not in it', async () => {
    const template = (await run(`every-kind create --template --lang ${lang}`)).stdout;
    expect(template).toMatch(/^# onSale: no$/m);
    expect(template).not.toMatch(/^#? ?pin:/m);
    const filled = template
      .replace("name: ''", 'name: template')
      .replace("code: ''", `code: ${lang}-t`)
      .replace("price: ''", 'price: 2.50')
      .replace('# onSale: no', 'onSale: yes');
    const made = await run(`every-kind create -f - -o json`, { stdin: filled });
    expect(await rowOf(idOf(made))).toMatchObject({ onSale: 1, agreed: false });
    const secret = await run('every-kind create --name x --code x --price 1 --pin-stdin --dry-run', {
      stdin: 'hush-hush\n',
    });
    expect(secret.stdout).toContain('"pin": "***"');
  });
});

describe('files', () => {
  it.each([
    ['a.csv', 'name,code,price,onSale,agreed,deptIds\nf,F-1,1.50,yes,no,\nf,F-2,2,0,true,\n'],
    [
      'a.yaml',
      '- {name: f, code: F-3, price: "1.50", onSale: yes, agreed: false}\n- {name: f, code: F-4, price: 2, onSale: false, agreed: 是}\n',
    ],
    [
      'a.json',
      '[{"name":"f","code":"F-5","price":"1.50","onSale":true,"agreed":"no"},{"name":"f","code":"F-6","price":2,"onSale":0,"agreed":true}]',
    ],
  ])('%s may say yes and no in words, true, and one', async (name, text) => {
    const ran = await run(`every-kind create -f ${file(name, text)} -o json`);
    expect(ran.code, ran.stderr + ran.stdout).toBe(0);
    const codes = [...text.matchAll(/F-\d/g)].map(([found]) => found);
    const rows = JSON.parse((await run('every-kind list --name f --all -o json')).stdout);
    const made = codes.map((code) => rows.find((row: { code: string }) => row.code === code));
    expect(made).toMatchObject([
      { price: '1.50', onSale: 1, agreed: false },
      { price: '2.00', onSale: 0, agreed: true },
    ]);
  });

  it('what is neither is refused by its name, and so is a number that is no bit', async () => {
    for (const value of ['maybe', 2]) {
      const entry = JSON.stringify({ name: 'f', code: 'F-9', price: 1, onSale: value });
      const ran = await run('every-kind create -f -', { stdin: entry });
      expect(ran).toMatchObject({ code: 2, stderr: expect.stringMatching(/--on-sale: ./) });
    }
  });

  it('an object where JSON is meant is written out; what was read goes back in', async () => {
    const entry = '{"name":"json","code":"J-1","price":"1","extra":{"sweet":true}}';
    const made = await run('every-kind create -f - -o json', { stdin: entry });
    const id = idOf(made);
    expect(JSON.parse((await rowOf(id)).extra)).toEqual({ sweet: true });
    const yaml = (await run(`every-kind get ${id} -o yaml`)).stdout.replace('name: json', 'name: again');
    const back = await run('every-kind update -f -', { stdin: yaml });
    expect(back.code, back.stderr).toBe(0);
    expect(await rowOf(id)).toMatchObject({ name: 'again', extra: JSON.stringify({ sweet: true }, null, 2) });
  });
});

describe('lists, and actions on their rows', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    for (const [name, more] of [
      ['filter-a', '--on-sale --agreed'],
      ['filter-b', '--no-on-sale --agreed'],
      ['filter-c', '--on-sale --no-agreed'],
    ])
      ids.push(
        idOf(await run(`every-kind create --name ${name} --code ${name} --price 1000 ${more} -o json`)),
      );
  });

  it.each([
    ['', ['filter-a', 'filter-b', 'filter-c']],
    ['--on-sale', ['filter-a', 'filter-c']],
    ['--no-on-sale', ['filter-b']],
    ['--agreed', ['filter-a', 'filter-b']],
    ['--no-agreed', ['filter-c']],
    ['--no-on-sale --on-sale --agreed', ['filter-a']],
    ['--filter onSale=yes', ['filter-a', 'filter-c']],
    ['--filter onSale_equal=否', ['filter-b']],
    ['--filter agreed_notequal=yes', ['filter-c']],
    ['--filter price_gt=999.99', ['filter-a', 'filter-b', 'filter-c']],
  ])('list %s', async (flags, names) => {
    expect(await namesBy(`--name filter ${flags}`)).toEqual(names);
  });

  it('a second list has its own filters and columns, and the main one’s paging and outputs', async () => {
    const listed = await run('every-kind shelf --name filter --page-size 1 --no-headers', { terminal: 80 });
    expect(stripVTControlCharacters(listed.stdout)).toMatch(/^\d+ +filter-c +1,000\.00\n$/);
    expect(listed.stderr).toContain('1–1 of 2');
    const all = await run('every-kind shelf --name filter --all -o json --columns name,agreed --sort name');
    expect(JSON.parse(all.stdout)).toEqual([
      { name: 'filter-a', agreed: true },
      { name: 'filter-c', agreed: false },
    ]);
    expect((await run('every-kind shelf --on-sale')).code).toBe(2);
    expect((await run('every-kind shelf --help')).stdout).toMatch(/Samples on sale/);
    const shelves = (await manifestOf('en-US', sampleNouns)).nouns
      .find(({ name }) => name === 'every-kind')
      ?.commands.filter(({ handler }) => handler.kind === 'resource' && handler.operation === 'shelf');
    expect(shelves).toHaveLength(1);
  });

  it('an action runs on several rows; one that is dangerous asks first', async () => {
    expect((await run(`every-kind on-sale ${ids.join(' ')}`)).code).toBe(0);
    expect(await namesBy('--name filter --on-sale')).toHaveLength(3);
    expect((await run(`every-kind off-sale ${ids.join(' ')}`)).code).toBe(2);
    expect(await namesBy('--name filter --no-on-sale')).toEqual([]);
    expect((await run(`every-kind off-sale ${ids[0]} ${ids[2]} --yes`)).code).toBe(0);
    expect(await namesBy('--name filter --no-on-sale')).toEqual(['filter-a', 'filter-c']);
  });

  it('a delete by filter understands yes and no, and that 1000 and 1000.00 are one price', async () => {
    const shown = await run('every-kind delete --filter price=1000 --filter onSale=yes --dry-run');
    expect(shown.stdout).toBe(`DELETE /mall-api/test/every-kind/${ids[1]}\n`);
    expect((await run('every-kind delete --filter price=1000 --filter onSale=no --yes')).code).toBe(0);
    expect(await namesBy('--name filter')).toEqual(['filter-b']);
  });
});
