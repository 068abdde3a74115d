import { join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

export interface Paths {
  readonly folder: string;
  readonly config: string;
  /** One token file per context. */
  readonly tokens: (context: string) => string;
  /** What is known of the signed-in person's codes, a file per context too. */
  readonly access: (context: string) => string;
  /** Journals of bulk jobs. */
  readonly jobs: string;
  readonly cache: string;
}

/**
 * Where this person's files are.
 *
 * @example
 * pathsOf({ MALL_CONFIG_DIR: '/etc/mall' }).config; // '/etc/mall/config.json'
 */
export function pathsOf(env: Env): Paths {
  const folder = folderOf(env);
  return {
    folder,
    config: join(folder, 'config.json'),
    tokens: (context) => join(folder, 'tokens', `${encodeURIComponent(context)}.json`),
    access: (context) => join(folder, 'access', `${encodeURIComponent(context)}.json`),
    jobs: join(folder, 'jobs'),
    cache: join(folder, 'cache'),
  };
}

function folderOf(env: Env): string {
  if (env.MALL_CONFIG_DIR) return env.MALL_CONFIG_DIR;
  if (env.XDG_CONFIG_HOME) return join(env.XDG_CONFIG_HOME, 'mall');
  if (process.platform === 'win32' && env.APPDATA) return join(env.APPDATA, 'mall');
  return join(env.HOME ?? homeOf(), '.config', 'mall');
}

/** node:os is loaded only where HOME does not say it. */
const homeOf = (): string => process.getBuiltinModule('node:os').homedir();
