import { importLimits } from '@mall/sdk/contract';
import { fail } from '../../support/app-error.js';
import type { Archive } from './archive.js';
import { readWhole } from './xml.js';

/** How a number is meant: as a day, as a moment, which has a time of day at midnight too, or as a number. */
export type DateForm = 'day' | 'moment' | undefined;

/** What a sheet's cells refer to. */
export interface Workbook {
  /** The part of the archive that holds the first sheet. */
  readonly sheet: string;
  readonly strings: readonly string[];
  /** By the number of a cell's style: whether its numbers are days or moments. */
  readonly dates: readonly DateForm[];
  /** Days are counted from 1904 instead of 1900. */
  readonly from1904: boolean;
}

/** Collects the texts of an element; its phonetic reading is no part of it. */
export function textCollector() {
  let parts: string[] = [];
  let length = 0;
  let inText = false;
  let phonetic = 0;
  return {
    open: (name: string): void => {
      if (name === 'rPh') phonetic += 1;
      inText = name === 't';
    },
    close: (name: string): void => {
      if (name === 'rPh') phonetic -= 1;
      inText = false;
    },
    text: (text: string): void => {
      if (!inText || phonetic > 0 || length > importLimits.cellLength) return;
      parts.push(text);
      length += text.length;
    },
    take: (): string => {
      const whole = unescaped(parts.join(''));
      parts = [];
      length = 0;
      return whole;
    },
  };
}

/** Characters that XML cannot hold are written by their numbers. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** @throws AppError import.broken_file, import.unpacked_too_large */
export const readWorkbook = async (archive: Archive): Promise<Workbook> => ({
  ...(await findSheet(archive)),
  strings: await readStrings(archive),
  dates: await readDates(archive),
});

async function findSheet(archive: Archive): Promise<Pick<Workbook, 'sheet' | 'from1904'>> {
  let sheetId: string | undefined;
  let from1904 = false;
  await readWhole(await archive.read('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'sheet') sheetId ??= attributes['r:id'] ?? attributes.id;
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    },
  });
  const targets = new Map<string, string>();
  await readWhole(await archive.read('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id !== undefined && Target !== undefined) targets.set(Id, Target);
    },
  });
  const target = targets.get(sheetId ?? '');
  if (target === undefined) throw fail('import.broken_file');
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, from1904 };
}

async function readStrings(archive: Archive): Promise<string[]> {
  const name = 'xl/sharedStrings.xml';
  if (!archive.has(name)) return [];
  const strings: string[] = [];
  const collector = textCollector();
  await readWhole(await archive.read(name), {
    open: collector.open,
    text: collector.text,
    close: (element) => {
      collector.close(element);
      if (element === 'si') strings.push(collector.take());
    },
  });
  return strings;
}

async function readDates(archive: Archive): Promise<DateForm[]> {
  const name = 'xl/styles.xml';
  if (!archive.has(name)) return [];
  const own = new Map<number, DateForm>();
  const dates: DateForm[] = [];
  let inCells = false;
  await readWhole(await archive.read(name), {
    open: (element, { numFmtId, formatCode = '' }) => {
      const format = Number(numFmtId ?? 0);
      if (element === 'numFmt') own.set(format, formOfCode(formatCode));
      if (element === 'cellXfs') inCells = true;
      if (element === 'xf' && inCells) dates.push(own.has(format) ? own.get(format) : formOfNumber(format));
    },
    close: (element) => {
      if (element === 'cellXfs') inCells = false;
    },
  });
  return dates;
}

function formOfCode(code: string): DateForm {
  const marks = code.replace(/"[^"]*"|\[(?!h|m|s)[^\]]*\]|\\.|_.|General/gi, '');
  if (!/[ymdhs]/i.test(marks)) return undefined;
  return /[yd]/i.test(marks) && /[hs]/i.test(marks) ? 'moment' : 'day';
}

/** Formats of dates and times that every spreadsheet knows by number (ECMA-376, part 1, 18.8.30). */
function formOfNumber(format: number): DateForm {
  if (format === 22) return 'moment';
  return isDateNumber(format) ? 'day' : undefined;
}

const isDateNumber = (format: number): boolean =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58);
