import { renameSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { fileStore } from '@mall/sdk/node';
import { freeName } from '../io/free-name.js';
import { type ConfigFile, isBrokenConfig, readConfig } from './config-file.js';

/**
 * Reads, changes and writes the configuration alone among processes: conf by itself loses what others write meanwhile.
 * A damaged file is left as it is.
 *
 * @example
 * await changeConfig(paths.config, (config) => ({ ...config, current: 'production' }));
 */
export const changeConfig = (path: string, change: (config: ConfigFile) => ConfigFile): Promise<ConfigFile> =>
  // Only the lock of the store is used: it waits for others and takes over from the dead.
  fileStore(path).exclusive(async () => {
    const next = change(readConfig(path));
    await write(path, next);
    return next;
  });

/**
 * Moves a configuration that cannot be understood out of the way; where it is now, or undefined where another process was
 * faster.
 */
export const setAside = (path: string): Promise<string | undefined> =>
  fileStore(path).exclusive(async () => {
    try {
      readConfig(path);
      return undefined;
    } catch (error) {
      if (!isBrokenConfig(error)) throw error;
      const aside = freeName(`${path}.damaged`);
      renameSync(path, aside);
      return aside;
    }
  });

/** Conf writes the file: whole or not at all, readable by its owner alone. It is loaded only for that. */
async function write(path: string, next: ConfigFile): Promise<void> {
  const { Conf } = await import('../bundle/conf.js');
  const extension = extname(path);
  const conf = new Conf<Pick<ConfigFile, keyof ConfigFile>>({
    cwd: dirname(path),
    configName: basename(path, extension),
    fileExtension: extension.slice(1),
    configFileMode: 0o600,
    serialize: (value) => `${JSON.stringify(value, null, 2)}\n`,
  });
  conf.store = next;
}
