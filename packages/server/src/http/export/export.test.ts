import { workflowProcess } from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserContext } from '../../context/context.js';
import type { Row, Values } from '../../crud/row.js';
import { systemClock } from '../../support/clock.js';
import { type Calls, callsOf } from '../../testing/calls.js';
import { createTestServer, type SignedIn, type TestServer } from '../../testing/test-server.js';
import { tickingTurns } from '../../testing/ticking-turns.js';
import { allRows } from './all-rows.js';
import type { Cell } from './cells.js';
import { csvOf } from './csv.js';
import { exportFormat } from './export-format.js';
import { unzipped } from './unzipped.fixture.js';
import { xlsxOf } from './xlsx.js';

const csv = 'text/csv';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const { turns, given } = tickingTurns();
let server: TestServer;
let person: SignedIn;
let shop: Calls;
beforeAll(async () => {
  server = await createTestServer({}, systemClock, { turns });
  person = await server.signIn('100001');
  shop = callsOf(person);
  await shop.post('/invite-code/batch', { batchKey: 'exported', count: 1203, remark: '=1+1' });
});
afterAll(() => server.close());

const download = (url: string, accept: string, who = person, language = 'zh-CN', more: object = {}) =>
  who.inject({ method: 'GET', url, headers: { accept, 'accept-language': language, ...more } });
const linesOf = (text: string): string[] => text.replace(/^﻿/, '').trimEnd().split('\r\n');

describe('a list as a file', () => {
  it('has all rows, once each, under the words of its columns', async () => {
    const reply = await download('/invite-code/page?size=10&batchNo_equal=exported', csv);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toMatch(/^text\/csv/);
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''.+\.csv$/);
    const [head, ...rows] = linesOf(reply.body);
    expect(head?.split(',')[0]).toBe('邀请码');
    expect(rows).toHaveLength(1203);
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(1203);
  });

  it.each([
    ['csv', csv],
    ['xlsx', xlsx],
  ])('%s lets others in while it is written', async (_kind, accept) => {
    const before = given();
    await download('/invite-code/page?batchNo_equal=exported', accept);
    // Each row looks at the time once: twelve milliseconds are over after twelve of them.
    expect(given() - before).toBeGreaterThanOrEqual(1203 / 13);
  });

  it('filters and sorts as the list does, in the language that is asked for', async () => {
    const wanted = (await shop.get('/invite-code/page?size=3&ascs=code&batchNo_equal=exported')).data.records;
    const reply = await download('/invite-code/page?ascs=code&batchNo_equal=exported', csv, person, 'en');
    const [head, ...rows] = linesOf(reply.body);
    expect(head).toMatch(/^Code,/);
    expect(rows.slice(0, 3).map((row) => row.split(',')[0])).toEqual(
      wanted.map((row: { code: string }) => row.code),
    );
    expect(rows).toHaveLength(1203);
  });

  it('has the order that is asked for from end to end, the last first as well', async () => {
    const reply = await download('/invite-code/page?descs=code&batchNo_equal=exported', csv);
    const codes = linesOf(reply.body)
      .slice(1)
      .map((row) => row.split(',')[0] as string);
    expect(codes).toHaveLength(1203);
    expect(codes).toEqual([...codes].sort().reverse());
  });

  it('loses no row when others go while it is read', async () => {
    const { ctx, read } = vanishing(Array.from({ length: 1100 }, (_, n) => ({ id: String(1000 + n) })));
    const seen: string[] = [];
    for await (const { id } of allRows(read, ctx, {}, turns.work())) seen.push(id);
    expect([seen.length, new Set(seen).size]).toEqual([1100, 1100]);
  });

  it('lets others in after each page that it reads', async () => {
    const { ctx, read } = vanishing(Array.from({ length: 1100 }, (_, n) => ({ id: String(1000 + n) })));
    let pages = 0;
    const counted: typeof read = (...asked) => {
      pages += 1;
      return read(...asked);
    };
    const before = given();
    for await (const _ of allRows(counted, ctx, {}, turns.work()));
    expect(pages).toBeGreaterThan(2);
    expect(given() - before).toBe(pages);
  });

  it('of a list that has no order of ids is read by its pages, each row once', async () => {
    const { ctx } = vanishing([]);
    const rows = Array.from({ length: 1100 }, (_, n) => ({ id: String(1000 + n) }));
    const read = async (_ctx: unknown, { current = 1, size = 10 }: Values) => ({
      records: rows.slice((Number(current) - 1) * Number(size), Number(current) * Number(size)),
    });
    const seen: string[] = [];
    const call = workflowProcess.operations.list;
    for await (const { id } of allRows(read, ctx, {}, turns.work(), call)) {
      seen.push(String(id));
      if (seen.length > 1100) break;
    }
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  it.each([
    ['status, code,status', ['Enabled', 'Code']],
    ['createTime', ['Created']],
    ['code,password,no_such,__proto__', ['Code']],
    ['', undefined],
    ['no_such', undefined],
  ])('has the fields as columns that %j names, in that order', async (named, heads) => {
    const url = '/invite-code/page?batchNo_equal=exported';
    const chosen = await download(url, csv, person, 'en', { 'mall-columns': named });
    const [head = '', first = ''] = linesOf(chosen.body);
    const usual = linesOf((await download(url, csv, person, 'en')).body)[0]?.split(',');
    expect(head.split(',')).toEqual(heads ?? usual);
    expect(first.split(',')).toHaveLength(head.split(',').length);
  });

  it('reads keys as words, trees as rows, and never a formula', async () => {
    const root = await server.signIn();
    const post = { category: 2, postCode: 'mid', postName: 'Middle', sort: 1 };
    await callsOf(root).post('/blade-system/post/submit', post);
    const posts = await download('/blade-system/post/list', csv, root);
    expect(linesOf(posts.body)).toContainEqual(expect.stringMatching(/^中层,mid,/));
    const depts = await download('/blade-system/dept/list', csv);
    expect(linesOf(depts.body).length).toBeGreaterThan(1);
    const codes = await download('/invite-code/page?batchNo_equal=exported&size=1', csv);
    expect(codes.body).toContain("'=1+1");
    expect(codes.body).not.toMatch(/,=1\+1/);
  });

  it('is what the caller may read, and nothing of another tenant', async () => {
    const other = await server.signIn('100002');
    expect(
      linesOf((await download('/invite-code/page?batchNo_equal=exported', csv, other)).body),
    ).toHaveLength(1);
    expect((await download('/blade-system/param/list', csv)).statusCode).toBe(403);
    expect((await download('/invite-code/page?nothing=1', csv)).statusCode).toBe(400);
  });

  it('is refused like the list where only the reading of it finds out', async () => {
    for (const accept of [csv, xlsx]) {
      const late = await download('/invite-code/page?createTime_datege=2026-02-30', accept);
      expect([late.statusCode, late.json().errorCode]).toEqual([400, 'request.invalid']);
    }
  });

  it('has prices, stocks and moments as numbers, words of dictionaries as words, and the list’s name', async () => {
    const made = { name: 'Typed pear', unit: 'box', price: '8.50', stock: '3.250' };
    expect((await shop.post('/goods', made)).status).toBe(200);
    const reply = await download('/goods/page?name_equal=Typed%20pear', xlsx, person, 'zh-CN', {
      'mall-columns': 'name,unit,price,stock,createTime',
    });
    const file = unzipped(reply.rawPayload);
    expect(file['xl/workbook.xml']).toContain('<sheet name="商品');
    expect(file['xl/worksheets/sheet1.xml']).toMatch(
      />Typed pear<.*>盒<.*<c s="2"><v>8\.50<\/v><\/c><c><v>3\.250<\/v><\/c><c s="4"><v>\d{5}(\.\d+)?<\/v><\/c><\/row>/,
    );
  });

  it('has no secret, and is a workbook for whoever asks for one', async () => {
    const reply = await download('/blade-user/page', xlsx);
    const sheet = unzipped(reply.rawPayload)['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).toContain('>admin<');
    expect(sheet).not.toContain('scrypt');
  });
});

/** A list of which a row goes each time that a page has been read. */
function vanishing(all: readonly Row[]) {
  let rows = [...all];
  const read = async (_ctx: UserContext, query: Values) => {
    const { current, size, id_gt: after = '0' } = query as { current: number; size: number; id_gt?: string };
    const left = rows.filter(({ id }) => Number(id) > Number(after));
    const records = left.slice((current - 1) * size, current * size);
    rows = rows.slice(1);
    return { records };
  };
  // Whose list it is does not matter to who pages through it.
  return { read, ctx: {} as UserContext };
}

async function* rowsOf(...rows: Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}
async function bytesOf(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

const plain = { title: 'Rows', kinds: [] };

describe('a workbook', () => {
  it('has amounts, days and moments as numbers of their kind, under bold heads with a filter', async () => {
    const kinds = [
      'money',
      'quantity',
      'decimal',
      'day',
      'datetime',
      'datetime',
      undefined,
      'decimal',
    ] as const;
    const row = [
      '12.50',
      '-0.125',
      '12345678901234567.5',
      '2026-03-01',
      '2026-03-01 06:00:00',
      '2026-03-02 00:00:00',
      '12.50',
      'none',
    ];
    const heads = row.map((_cell, index) => `H${index}`);
    const file = unzipped(await bytesOf(xlsxOf(rowsOf(heads, row), { title: '商品: 全部/今天', kinds })));
    const sheet = file['xl/worksheets/sheet1.xml'] ?? '';
    const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
    expect(sheet).toContain(
      `<row><c s="2"><v>12.50</v></c><c><v>-0.125</v></c>${text('12345678901234567.5')}<c s="3"><v>46082</v></c><c s="4"><v>46082.25</v></c><c s="4"><v>46083</v></c>${text('12.50')}${text('none')}</row>`,
    );
    expect(sheet).toContain('<row><c s="1" t="inlineStr"><is><t xml:space="preserve">H0</t>');
    expect(sheet).toContain('<autoFilter ref="A1:H2"/></worksheet>');
    expect(file['xl/workbook.xml']).toContain('<sheet name="商品  全部 今天" ');
    expect(file['xl/styles.xml']).toMatch(/<fonts.*<b\/>.*<cellXfs/);
  });

  it('has columns as wide as what stands in them, Chinese twice as wide', async () => {
    const rows = rowsOf(['名称', 'Remark'], ['一二三四五六', 'a'.repeat(200)]);
    const sheet = unzipped(await bytesOf(xlsxOf(rows, plain)))['xl/worksheets/sheet1.xml'] ?? '';
    expect([...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => width)).toEqual(['14', '62']);
    expect(sheet.indexOf('<cols>')).toBeLessThan(sheet.indexOf('<sheetData>'));
  });

  it('of more rows than are looked at for its widths has all of them, once each', async () => {
    const many = Array.from({ length: 250 }, (_, n) => [`row-${n}`]);
    const sheet =
      unzipped(await bytesOf(xlsxOf(rowsOf(['Head'], ...many), plain)))['xl/worksheets/sheet1.xml'] ?? '';
    expect([...sheet.matchAll(/>row-(\d+)</g)].map(([, n]) => Number(n))).toEqual(many.map((_row, n) => n));
    expect(sheet).toContain('<autoFilter ref="A1:A251"/>');
  });

  it('holds any text as a text, numbers as numbers and nothing that XML cannot', async () => {
    const cells: Cell[] = ['=1+1', '<b>&', 'a\u0000\u001bb\ud800', 7.5, true, null, ' x '];
    const file = unzipped(await bytesOf(xlsxOf(rowsOf(['Head'], cells), plain)));
    const sheet = file['xl/worksheets/sheet1.xml'] ?? '';
    const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
    expect(sheet).toContain(
      `<row>${text('=1+1')}${text('&lt;b&gt;&amp;')}${text('ab�')}<c><v>7.5</v></c><c t="b"><v>1</v></c><c/>${text(' x ')}</row>`,
    );
    expect(Object.keys(file)).toContain('[Content_Types].xml');
  });

  it('holds as much of a text as a cell can, and no number that is none', async () => {
    const file = unzipped(
      await bytesOf(xlsxOf(rowsOf(['果'.repeat(40_000), Number.POSITIVE_INFINITY]), plain)),
    );
    const sheet = file['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet.match(/果/g)).toHaveLength(32_767);
    expect(sheet).toContain('>Infinity</t>');
  });

  it.each([
    ['csv', csvOf],
    ['xlsx', xlsxOf],
  ])('%s that fails midway ends as a failure, not as a short file', async (_name, write) => {
    const failing = async function* (): AsyncGenerator<Cell[]> {
      yield ['Head'];
      throw new Error('the database is gone');
    };
    await expect(bytesOf(write(failing(), plain))).rejects.toThrow();
  });
});

describe('what a caller accepts', () => {
  it.each([
    [undefined, undefined],
    ['*/*', undefined],
    ['application/json', undefined],
    ['text/csv;q=0.9', 'csv'],
    [xlsx.toUpperCase(), 'xlsx'],
    ['text/html, text/csv', 'csv'],
  ])('%s', (accept, extension) => {
    expect(exportFormat(accept)?.extension).toBe(extension);
  });
});
