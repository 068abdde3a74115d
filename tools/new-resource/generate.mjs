import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';
import { contractFiles } from './contract-files.mjs';
import { moduleFiles } from './module-files.mjs';
import { serverFiles } from './server-files.mjs';
import { completeSpec } from './spec.mjs';
import { addLine, addModule, writeFiles } from './write.mjs';

/** Where the page lies in the menu: in the module's own folder, in one that all know, or among the system's pages. */
const folderOf = (module, isNew) => {
  const own = inRoot('packages/server/src/modules', module, 'folders.ts');
  if (isNew || (existsSync(own) && /export const folderId /.test(readFileSync(own, 'utf8'))))
    return 'folderId';
  const shared = readFileSync(inRoot('packages/server/src/modules/shared/seeds/folder-ids.ts'), 'utf8');
  return new RegExp(`^  ${module}: `, 'm').test(shared) ? `folderIds.${module}` : 'folderIds.system';
};

/**
 * Writes a resource: descriptor, words, table, part, test, and its lines in the lists of its module.
 *
 * @returns what was written: the files that are new, and those that got a line
 * @throws Error that says what is missing, wrong or already there
 */
export const generate = (module, name, given) => {
  const isNew = !existsSync(inRoot('packages/server/src/modules', module));
  const spec = { ...completeSpec(module, name, given), folder: folderOf(module, isNew) };
  const titles = { moduleZh: given?.moduleZh ?? module, moduleEn: given?.moduleEn ?? module };
  const around = isNew ? moduleFiles({ ...spec, ...titles }) : { files: {}, modules: {}, lines: {} };
  const [contract, server] = [contractFiles(spec), serverFiles(spec)];
  const files = { ...around.files, ...contract.files, ...server.files };
  writeFiles(files);
  for (const [file, entry] of Object.entries(around.modules)) addModule(file, entry);
  const lines = { ...around.lines, ...contract.lines, ...server.lines };
  for (const [file, line] of Object.entries(lines)) addLine(file, line);
  const touched = [...Object.keys(around.modules), ...Object.keys(lines)].filter((file) => !(file in files));
  return { spec, files: Object.keys(files), touched };
};
