import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { adminPassword, type MallServer } from './mall-server.js';

/** Headers of somebody of the demo, for calls past shell and browser. */
export async function headersOf(server: MallServer, account: string): Promise<Record<string, string>> {
  const password = createHash('md5').update(adminPassword).digest('hex');
  const form = { grant_type: 'password', tenantId: '000000', username: account, password };
  const reply = await fetch(`${server.url}/mall-api/blade-auth/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('mall-cli:mall-cli_secret').toString('base64')}` },
    body: new URLSearchParams(form),
  });
  const { access_token: token, msg } = (await reply.json()) as Record<string, string>;
  if (!token) throw new Error(msg);
  return { 'blade-auth': `bearer ${token}`, 'content-type': 'application/json' };
}

/** Sends a body, says what was answered, and stays. */
const program = `
const [url, headers, body] = process.argv.slice(1);
const reply = await fetch(url, { method: 'POST', headers: JSON.parse(headers), body });
process.stdout.write(reply.status + ' ' + await reply.text() + '\\n');
setInterval(() => undefined, 1000);
`;

/** A process of its own that makes one call; resolves with it once it has its answer. */
export async function callingProcess(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: object,
): Promise<{ readonly child: ChildProcess; readonly answer: string }> {
  const args = ['--input-type=module', '-e', program, url, JSON.stringify(headers), JSON.stringify(body)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const answer = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (text: Buffer) => resolve(text.toString()));
    child.once('exit', (code) => reject(new Error(`the caller ended with ${code}`)));
  });
  return { child, answer };
}
