import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout } from './mall-server.js';

const tracked = 'git ls-files -co --exclude-standard -z | xargs -0 ls -d 2>/dev/null';
/** What the compiler knows already: it goes on from there, and looks again at what has changed and what that reaches. */
const compiled =
  "find packages e2e -name node_modules -prune -o '(' -path '*/dist*types' -o -name '*.tsbuildinfo' ')' -prune -print";

/** A copy of this checkout as a newcomer would have it, where something may be built into it. */
export class Scratch {
  private constructor(readonly folder: string) {}

  static create(): Scratch {
    const folder = mkdtempSync(join(tmpdir(), 'mall-scratch-'));
    mkdirSync(folder, { recursive: true });
    const scratch = new Scratch(folder);
    const copy = `{ ${tracked}; ${compiled}; } | tar cf - -T - | tar xf - -C "$1"`;
    execFileSync('sh', ['-c', copy, 'copy', folder], { cwd: checkout });
    scratch.run('git', ['init', '-q']);
    scratch.run('git', ['add', '-A']);
    const author = ['-c', 'user.name=somebody', '-c', 'user.email=somebody@example.com'];
    scratch.run('git', [...author, 'commit', '-qm', 'as it was']);
    return scratch;
  }

  /** What a command says; it throws with all of it when the command fails. */
  run(command: string, args: readonly string[], cwd = this.folder): string {
    const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !isOfTheRunner(key)));
    try {
      return execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
    }
  }

  node(...args: readonly string[]): string {
    return this.run(process.execPath, args);
  }

  bin(name: string, ...args: readonly string[]): string {
    return this.run(join(this.folder, 'node_modules/.bin', name), args);
  }

  /** Files that are new, and lines added to those that were there. */
  touched(): { readonly files: readonly string[]; readonly lines: Readonly<Record<string, number>> } {
    const files = this.run('git', ['ls-files', '-o', '--exclude-standard']).trim().split('\n');
    const changed = this.run('git', ['diff', '--numstat']).trim().split('\n').filter(Boolean);
    const lines = changed.map((line) => {
      const [added = '0', removed = '0', file = ''] = line.split('\t');
      return [file, Number(added) + Number(removed)] as const;
    });
    return { files, lines: Object.fromEntries(lines) };
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * What npm and Playwright set for what they start: colours in both ways, which node warns of. And that a run is one of
 * everything: what it asks of the house it has asked already.
 */
const isOfTheRunner = (key: string): boolean =>
  key.startsWith('npm_') || /^(FORCE_COLOR|NO_COLOR|MALL_TEST_(ALL|LONG))$/.test(key);
