import { ZipFile } from 'yazl';
import { xlsxOf } from '../http/export/xlsx.js';
import type { SignedIn } from '../testing/test-server.js';

/** A workbook as ours are written. */
export async function workbook(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  async function* cells() {
    yield* rows;
  }
  return bytesOf(xlsxOf(cells(), { title: 'rows', kinds: [] }));
}

async function bytesOf(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook whose sheet is written by hand, with whatever other parts. */
export function rawWorkbook(rows: string, parts: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add(
    'xl/workbook.xml',
    parts['xl/workbook.xml'] ??
      `<workbook xmlns="${main}" xmlns:r="${kinds}"><sheets><sheet name="a" sheetId="1" r:id="rId7"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="rId7" Target="worksheets/s.xml"/></Relationships>',
  );
  for (const [name, text] of Object.entries(parts)) if (name !== 'xl/workbook.xml') add(name, text);
  add('xl/worksheets/s.xml', `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`);
  zip.end();
  return bytesOf(zip.outputStream as never);
}

export const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

export const csvFile = (lines: readonly string[]): Buffer => Buffer.from(lines.join('\r\n'));

/** A form with a file in it, as a browser sends one. */
export function formOf(fields: Readonly<Record<string, string>>, file: Buffer, name = 'rows.dat') {
  const edge = 'edge-of-a-part';
  const part = (head: string, body: Buffer | string) => [
    Buffer.from(`--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ];
  const payload = Buffer.concat([
    ...Object.entries(fields).flatMap(([field, value]) => part(`name="${field}"`, value)),
    ...part(`name="file"; filename="${name}"\r\nContent-Type: application/octet-stream`, file),
    Buffer.from(`--${edge}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } };
}

const base = '/blade-system/import';

/** The calls of one person's imports. */
export function importCalls(person: SignedIn, language = 'zh-CN') {
  const ask = async (
    method: 'GET' | 'POST',
    url: string,
    more: { payload?: Buffer | object; headers?: Record<string, string> } = {},
  ) => {
    const headers = { 'accept-language': language, ...more.headers };
    const reply = await person.inject({ method, url: base + url, ...more, headers });
    return { status: reply.statusCode, text: reply.body, ...reply.json() };
  };
  const check = (resource: string, file: Buffer, fields: Record<string, string> = {}) =>
    ask('POST', '/check', formOf({ resource, ...fields }, file));
  const detail = async (id: string) => (await ask('GET', `/detail?id=${id}`)).data;
  const rows = async (id: string, query = '') =>
    (await ask('GET', `/rows?id=${id}&size=500${query}`)).data?.records;
  /** Asks until it is in this state. */
  const until = async (id: string, state: string, seconds = 60) => {
    for (let tries = 0; tries < seconds * 20; tries += 1) {
      const job = await detail(id);
      if (job.state === state) return job;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`never ${state}: ${JSON.stringify(await detail(id))}`);
  };
  /** The import of a file that can be read, once all of it is looked at: the reply waits for that for a while only. */
  const checked = async (resource: string, file: Buffer, fields: Record<string, string> = {}) => {
    const { status, text, data } = await check(resource, file, fields);
    if (status !== 200) throw new Error(text);
    return data.state === 'checking' ? until(data.id, 'checked') : data;
  };
  return {
    ask,
    check,
    checked,
    detail,
    rows,
    until,
    run: (id: string) => ask('POST', `/run?id=${id}`),
    cancel: (id: string) => ask('POST', `/cancel?id=${id}`),
    fix: (id: string, line: number, values: object) => ask('POST', '/fix', { payload: { id, line, values } }),
    list: (query = '') => ask('GET', `/list${query}`),
  };
}
