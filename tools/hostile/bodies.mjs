import { ask } from '../lib/ask.mjs';
import { say } from './words.mjs';

const most = 20;
const megabyte = Buffer.alloc(1024 * 1024, 120);

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const parts = { 'content-type': 'multipart/form-data; boundary=edge' };

const answered = (reply, status, code) => ({
  answer: `${reply.status} ${reply.code ?? ''}`,
  sentence: reply.msg,
  passed: reply.status === status && reply.code === code,
});

/** A body that nobody should read: refused, and the server's memory stays where it was. */
const flood = (name, path, status, code) => ({
  name,
  run: async ({ url, language }) => {
    const before = await memoryOf(url);
    let highest = before;
    let going = true;
    const watch = async () => {
      while (going) {
        highest = Math.max(highest, await memoryOf(url));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    const watching = before === undefined ? undefined : watch();
    const reply = await ask(url, path, { headers: { ...parts, ...language }, pieces: largeForm(45) });
    going = false;
    await watching;
    const { passed, ...rest } = answered(reply, status, code);
    if (before === undefined) return { ...rest, passed, remark: say('noMemory') };
    const grown = highest - before;
    return {
      ...rest,
      passed: passed && grown <= most,
      remark: say('memory', { megabytes: grown.toFixed(0), limit: most }),
    };
  },
});

/** Megabytes that the server's process holds, or undefined where it does not tell this machine. */
async function memoryOf(url) {
  const { text } = await ask(url, '/metrics', { method: 'GET' });
  const [, bytes] = /^mall_process_resident_memory_bytes (\S+)$/m.exec(text) ?? [];
  return bytes === undefined ? undefined : Number(bytes) / 2 ** 20;
}

function* largeForm(megabytes) {
  yield '--edge\r\ncontent-disposition: form-data; name="file"; filename="x.bin"\r\n\r\n';
  for (let count = 0; count < megabytes; count += 1) yield megabyte;
  yield '\r\n--edge--\r\n';
}

const call = (name, status, code, path, sent) => ({
  name,
  run: async ({ url, me, language }) => {
    const { headers, ...rest } = sent;
    return answered(
      await ask(url, path, { ...rest, headers: { ...headers, ...me, ...language } }),
      status,
      code,
    );
  },
});

const removal = '/blade-system/param/remove';
const ids = Array.from({ length: 800 }, (_, index) => `112359882173867${5000 + index}`);
const nested = `{"paramName":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;

export const bodyCases = [
  flood('parts-person', '/blade-system/param/submit', 401, 'request.unauthorized'),
  flood('parts-token', '/blade-auth/oauth/token', 415, 'request.media_type'),
  flood('parts-nowhere', '/nothing', 404, 'request.not_found'),
  call('deep-json', 400, 'request.too_deep', '/blade-system/param/submit', {
    headers: json,
    pieces: [nested],
  }),
  call('ids-query', 431, 'request.headers_too_large', `${removal}?ids=${ids.join(',')}`, {}),
  call('ids-path', 431, 'request.headers_too_large', `/invite-code/${ids.join(',')}`, { method: 'DELETE' }),
  call('ids-form', 404, 'row.not_found', removal, { headers: form, pieces: [`ids=${ids.join(',')}`] }),
  call('ids-json', 404, 'row.not_found', removal, { headers: json, pieces: [JSON.stringify({ ids })] }),
];
