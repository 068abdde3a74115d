import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tickingTurns } from '../../testing/ticking-turns.js';
import { csvFile, inline, rawWorkbook, workbook } from '../import-calls.fixture.js';
import type { FileRow } from './file-row.js';
import { tableRows } from './table-rows.js';

const folder = mkdtempSync(join(tmpdir(), 'mall-table-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { turns, given } = tickingTurns();
let count = 0;
async function read(bytes: Buffer, unpackedBytes?: number): Promise<FileRow[]> {
  count += 1;
  const path = join(folder, `file-${count}`);
  writeFileSync(path, bytes);
  const rows: FileRow[] = [];
  for await (const row of tableRows(path, turns.work(), unpackedBytes)) rows.push(row);
  return rows;
}
const cells = (row: FileRow | undefined) =>
  Object.fromEntries(
    [...(row?.cells ?? [])].map(([column, cell]) => [column, 'text' in cell ? cell.text : `!${cell.fault}`]),
  );
const refusal = (bytes: Buffer, unpackedBytes?: number) =>
  read(bytes, unpackedBytes).then(
    () => 'read',
    (error: { code: string }) => error.code,
  );

/** GBK of 名称,备注 and 苹果,红. */
const gbk = Buffer.from('c3fbb3c62cb1b8d7a20d0ac6bbb9fb2cbaec0d0a', 'hex');

describe('a text', () => {
  it.each([
    ['UTF-8', csvFile(['名称,备注', '苹果,红'])],
    ['UTF-8 with its mark', csvFile(['\ufeff名称,备注', '苹果,红'])],
    ['UTF-16 with its mark', Buffer.from('\ufeff名称\t备注\r\n苹果\t红', 'utf16le')],
    ['GBK', gbk],
    ['semicolons', csvFile(['名称;备注', '苹果;红'])],
  ])('%s', async (_name, bytes) => {
    const [heads, row] = await read(bytes);
    expect(cells(heads)).toEqual({ 0: '名称', 1: '备注' });
    expect(cells(row)).toEqual({ 0: '苹果', 1: '红' });
  });

  it('has a formula as the text that it is, and no mark that an export put before one', async () => {
    const [, row] = await read(csvFile(['a,b,c,d', '=1+1,\'=1+1,\'quoted,"a, b\nc"']));
    expect(cells(row)).toEqual({ 0: '=1+1', 1: '=1+1', 2: "'quoted", 3: 'a, b\nc' });
  });

  it('counts its lines as a spreadsheet does, and leaves out empty ones', async () => {
    const rows = await read(csvFile(['a,b', '', '"x\ny",1', ' , ', 'z,2']));
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it.each([
    ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452000001', 'hex'), 'import.not_a_table'],
    ['a workbook of before 2007', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import.not_a_table'],
    ['nothing', Buffer.alloc(0), 'import.not_a_table'],
    ['bytes of no script', Buffer.from([0x61, 0x2c, 0xff, 0xff, 0x80]), 'import.not_a_table'],
    ['a quote that never ends', csvFile(['a,b', '"x,1']), 'import.broken_file'],
    [
      '201 columns',
      csvFile([Array.from({ length: 201 }, (_, n) => `c${n}`).join(',')]),
      'import.too_many_columns',
    ],
  ])('is refused where it is %s', async (_name, bytes, code) => {
    expect(await refusal(bytes)).toBe(code);
  });

  it('is read a few rows at a time, and others get their turn between', async () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => `${n},"苹果, ""红""\n${'x'.repeat(20)}"`);
    const before = given();
    const rows = await read(csvFile(['a,b', ...lines]));
    expect(rows).toHaveLength(20_001);
    expect(cells(rows[12_346])).toEqual({ 0: '12345', 1: `苹果, "红"\n${'x'.repeat(20)}` });
    // Each row looks at the time once: twelve milliseconds are over after twelve of them.
    expect(given() - before).toBeGreaterThanOrEqual(20_001 / 13);
  });

  it('says of a cell that it is too long', async () => {
    const [, row] = await read(csvFile(['a', 'x'.repeat(32_001)]));
    expect(cells(row)).toEqual({ 0: '!too_long' });
  });
});

const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m"/><numFmt numFmtId="171" formatCode="&quot;day&quot;0.00"/></numFmts>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="22"/></cellXfs></styleSheet>`;

describe('a workbook', () => {
  it('is read as it was written', async () => {
    const [heads, row] = await read(
      await workbook([
        ['名称', '价格'],
        ['<苹果> & "梨"', 12.5],
      ]),
    );
    expect(cells(heads)).toEqual({ 0: '名称', 1: '价格' });
    expect(cells(row)).toEqual({ 0: '<苹果> & "梨"', 1: '12.5' });
  });

  it('has shared texts without how they are spoken, dates, numbers without noise, and faults of cells', async () => {
    const strings =
      '<sst><si><t>一</t></si><si><r><t>红</t></r><r><t>苹果_x0041_</t></r><rPh><t>píng</t></rPh></si></sst>';
    const sheet = `<row r="1">${inline('a')}</row><row r="3">
      <c r="A3" t="s"><v>1</v></c><c r="C3"><v>0.30000000000000004</v></c><c r="D3" s="1"><v>46023</v></c>
      <c r="E3" s="2"><v>46023.5</v></c><c r="F3" s="3"><v>7</v></c><c r="G3" t="b"><v>1</v></c>
      <c r="H3"><f>1+1</f><v>2</v></c><c r="I3" t="e"><v>#REF!</v></c><c r="J3"><v>1123598815738675204</v></c>
      <c r="AA3">${''}<v>1e3</v></c><c r="AB3" s="4"><v>46023</v></c></row>`;
    const [, row] = await read(
      await rawWorkbook(sheet, { 'xl/sharedStrings.xml': strings, 'xl/styles.xml': styles }),
    );
    expect(row?.line).toBe(3);
    expect(cells(row)).toEqual({
      0: '红苹果A',
      2: '0.3',
      3: '2026-01-01',
      4: '2026-01-01 12:00:00',
      5: '7',
      6: '1',
      7: '!formula',
      8: '!error',
      9: '!digits',
      26: '1000',
      27: '2026-01-01 00:00:00',
    });
  });

  it('of 1904 counts its days from there', async () => {
    const book =
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="a" r:id="rId7"/></sheets></workbook>';
    const sheet = '<row r="1"><c s="1"><v>1</v></c></row>';
    const parts = { 'xl/workbook.xml': book, 'xl/styles.xml': styles };
    expect(cells((await read(await rawWorkbook(sheet, parts)))[0])).toEqual({ 0: '1904-01-02' });
  });

  it('with very many empty rows has those that are not', async () => {
    const empty = Array.from({ length: 100_000 }, (_, n) => `<row r="${n + 2}"><c s="1"/></row>`).join('');
    const file = await rawWorkbook(
      `<row r="1">${inline('a')}</row>${empty}<row r="100002">${inline('b')}</row>`,
    );
    expect((await read(file)).map(({ line }) => line)).toEqual([1, 100_002]);
  });

  it('that unpacks to more than a file may be is cut off', async () => {
    const bomb = await rawWorkbook(`<row r="1">${inline(' '.repeat(101 * 1024 * 1024))}</row>`);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusal(bomb)).toBe('import.unpacked_too_large');
    const half = '<si><t>x</t></si>'.repeat(35_000);
    const parts = { 'xl/sharedStrings.xml': `<sst>${half}</sst>`, 'xl/styles.xml': `<x>${half}</x>` };
    const halves = await rawWorkbook('<row r="1"/>', parts);
    expect(await refusal(halves, 1024 * 1024)).toBe('import.unpacked_too_large');
    expect(await refusal(halves, 2 * 1024 * 1024)).toBe('read');
  });

  it('that lies of its size is cut off all the same', async () => {
    const bomb = await rawWorkbook(`<row r="1">${inline(' '.repeat(1024 * 1024))}</row>`);
    const at = bomb.lastIndexOf('xl/worksheets/s.xml') - 46;
    bomb.writeUInt32LE(10, at + 24);
    expect(await refusal(bomb)).toBe('import.broken_file');
  });

  it.each([
    ['cut short', async () => (await workbook([['a'], ['b']])).subarray(0, 400)],
    ['no workbook', async () => Buffer.from('PK\u0003\u0004 and nothing more')],
    ['no XML', () => rawWorkbook('<row><c></row>')],
    [
      'made of entities',
      () =>
        rawWorkbook('', {
          'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY a "b">]><sst><si><t>&a;</t></si></sst>',
        }),
    ],
  ])('is refused where it is %s', async (_name, make) => {
    expect(await refusal(await make())).toBe('import.broken_file');
  });

  it('is refused where a cell stands beyond the last column', async () => {
    expect(await refusal(await rawWorkbook(`<row r="1"><c r="GS1"><v>1</v></c></row>`))).toBe(
      'import.too_many_columns',
    );
  });
});
