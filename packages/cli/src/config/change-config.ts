import { fileStore, writePrivateFile } from '@mall/sdk/node';
import { type ConfigFile, readConfig } from './config-file.js';

/**
 * Reads, changes and writes the configuration alone among processes; readable by its owner alone. A damaged file is
 * left as it is.
 *
 * @example
 * await changeConfig(paths.config, (config) => ({ ...config, current: 'production' }));
 */
export const changeConfig = (path: string, change: (config: ConfigFile) => ConfigFile): Promise<ConfigFile> =>
  // Only the lock of the store is used: it waits for others and takes over from the dead.
  fileStore(path).exclusive(async () => {
    const next = change(readConfig(path));
    await writePrivateFile(path, `${JSON.stringify(next, null, 2)}\n`);
    return next;
  });
