import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtMall, type ProcessResult, startMall } from './built-cli.js';
import { runShell } from './run-shell.js';
import { tempFolder } from './temp.js';

type Env = Readonly<Record<string, string>>;

export const startFastPath = (argv: readonly string[], env: Env) => startMall(argv, env, '', fastPathAlone());

let alone: string | undefined;

/** A `mall` that has lost everything but the fast path: what it answers, the fast path has answered. */
function fastPathAlone(): string {
  if (alone !== undefined) return alone;
  const folder = tempFolder('alone');
  cpSync(join(dirname(builtMall()), '..'), folder, { recursive: true });
  for (const name of ['shell', 'line']) rmSync(join(folder, 'dist', `${name}.bundle`));
  alone = join(folder, 'bin/mall.cjs');
  return alone;
}

export const byFastPath = (argv: readonly string[], env: Env): Promise<ProcessResult> =>
  startFastPath(argv, env).ended;

/** True when the fast path said nothing and gave the line to the shell, which is missing here. */
export const handedOver = ({ code, stdout, stderr }: ProcessResult): boolean =>
  code === 1 && stdout === '' && /^mall: Error: ENOENT[^\n]*line\.bundle/.test(stderr);

/** The fast path knows no `--timeout`; this is the usual one. */
const slow = ['--timeout', '60s'];

/** The same line in the whole `mall`, by the shell. */
export const byShell = (argv: readonly string[], env: Env): Promise<ProcessResult> =>
  startMall([...argv, ...slow], env).ended;

/** The same shell in this process, which has loaded it already. */
export const shellHere = async (argv: readonly string[], env: Env): Promise<ProcessResult> => ({
  signal: null,
  ...(await runShell([...argv, ...slow], { env })),
});

const hour = 3_600_000;

/** A configuration whose only context is of this server, with somebody signed in. */
export function signedInFolder(url: string, tokens: object = {}, context: object = {}): string {
  const folder = tempFolder('config');
  mkdirSync(join(folder, 'tokens'));
  const usual = {
    ...{ accessToken: 'stored-token', refreshToken: 'r1', tenantId: '000000', userId: '1', account: 'admin' },
    ...{ userName: 'a', deptId: '1', roleId: '1', roles: [], avatar: '', mustChangePassword: false },
    ...{ obtainedAt: Date.now() - 1000, expiresAt: Date.now() + hour },
  };
  writeFileSync(
    join(folder, 'tokens/default.json'),
    JSON.stringify({ version: 1, tokens: { ...usual, ...tokens } }),
  );
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ contexts: { default: { url, ...context } } }));
  return folder;
}
