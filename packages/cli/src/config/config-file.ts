import { readFileSync } from 'node:fs';
import { Failure } from '../failure/failure.js';

/** A server and how this person works with it. Names of the keys are the keys of `mall config explain`. */
export interface ContextEntry {
  readonly url?: string;
  readonly basePath?: string;
  readonly dialect?: string;
  readonly publicKey?: string;
  readonly tenant?: string;
  readonly user?: string;
  readonly lang?: string;
  readonly output?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly readOnly?: boolean;
  readonly production?: boolean;
}

export interface ConfigFile {
  readonly current?: string;
  /** How the dashboard was left. */
  readonly dashboard?: { readonly columns?: Readonly<Record<string, readonly string[]>> };
  readonly contexts: Readonly<Record<string, ContextEntry>>;
}

/** True where the file itself is the trouble, and not what is asked of it. */
export const isBrokenConfig = (error: unknown): boolean =>
  error instanceof Failure && error.key === 'failure:error.brokenConfig';

const empty: ConfigFile = { contexts: {} };

/** The configuration; empty when there is none yet. One that cannot be understood is refused, and left as it is. */
export function readConfig(path: string): ConfigFile {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return empty;
    throw error;
  }
  try {
    const parsed = JSON.parse(text) as Partial<ConfigFile> | null;
    if (typeof parsed !== 'object' || parsed === null) throw new TypeError('not an object');
    return { ...parsed, contexts: parsed.contexts ?? {} };
  } catch (cause) {
    throw new Failure('failure:error.brokenConfig', { exit: 'error', params: { path }, cause });
  }
}
