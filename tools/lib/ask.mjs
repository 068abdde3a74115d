import { createHash } from 'node:crypto';
import { request } from 'node:http';

/** One call over a connection of its own or an agent's: status, code, sentence, the whole body, and how long it took. */
export const ask = (url, path, { method = 'POST', headers = {}, pieces = [], agent } = {}) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const call = request(`${url}/mall-api${path}`, { method, headers, agent });
    let answered = false;
    call.on('error', (error) => (answered ? undefined : reject(error)));
    call.on('response', (response) => {
      answered = true;
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString();
        const body = read(text);
        const millis = performance.now() - began;
        resolve({
          status: response.statusCode,
          code: body.errorCode,
          msg: body.msg,
          body,
          text,
          bytes,
          millis,
          headers: response.headers,
        });
        if (!call.writableEnded) call.destroy();
      });
    });
    void write(call, pieces);
  });

/** JSON, or the empty object where a proxy or a broken server has answered something else. */
function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Written piece by piece: a body of any size weighs nothing here, and ends where nobody reads it any more. */
async function write(call, pieces) {
  for (const piece of pieces) {
    if (call.destroyed) return;
    if (!call.write(piece)) await new Promise((go) => call.once('drain', go).once('close', go));
  }
  call.end();
}

export const json = (value) => ({
  headers: { 'content-type': 'application/json' },
  pieces: [JSON.stringify(value)],
});

export const md5 = (text) => createHash('md5').update(text, 'utf8').digest('hex');

/** The password grant as the shell sends it. */
export function grant(url, { account = 'admin', password, tenantId = '000000', headers = {} }) {
  const fields = { grant_type: 'password', tenantId, username: account, password: md5(password) };
  return ask(url, '/blade-auth/oauth/token', {
    headers: {
      authorization: `Basic ${Buffer.from('mall-cli:mall-cli_secret').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    pieces: [new URLSearchParams(fields).toString()],
  });
}

/** Headers of somebody who has signed in. */
export async function signIn(url, who) {
  const { status, msg, body } = await grant(url, who);
  if (status !== 200) throw new Error(msg ?? `sign-in was answered ${status}`);
  return { 'blade-auth': `bearer ${body.access_token}` };
}

/** The share of sorted numbers below which `part` of them lie. */
export const percentile = (numbers, part) =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))];
