import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';
import { loadGenerator } from './generator.mjs';
import { rewrite, writeFiles } from './write.mjs';

/**
 * Writes a resource: descriptor, words, table, part, test, and its lines in the lists of its module.
 *
 * @param unpacked its files are there already, from an archive: only the lists get their lines
 * @returns what was written: the files that are new, and those that got a line
 * @throws Error that says what is missing, wrong or already there
 */
export async function generate(module, name, given, unpacked = false) {
  const { completeSpec, planResource, sentence, withLine, withModule } = await loadGenerator();
  const spec = completeSpec(module, name, given);
  const begins = isListed(module)
    ? undefined
    : { zh: given?.moduleZh ?? sentence(module), en: given?.moduleEn ?? sentence(module) };
  const { files, modules, lines } = planResource(spec, { begins, folder: folderOf(module) });
  const missing = unpacked && Object.keys(files).find((file) => !existsSync(inRoot(file)));
  if (missing) throw new Error(`${missing} is not there: unpack the archive first`);
  if (!unpacked) writeFiles(files);
  for (const [file, entry] of Object.entries(modules)) rewrite(file, (text) => withModule(text, entry));
  for (const [file, line] of Object.entries(lines)) rewrite(file, (text) => withLine(text, line));
  const touched = [...Object.keys(modules), ...Object.keys(lines)].filter((file) => !(file in files));
  const description = unpacked ? [`tools/new-resource/${name}.json`] : [];
  return { spec, files: [...Object.keys(files), ...description], touched };
}

const isListed = (module) => textOf('packages/sdk/src/contract/modules.ts').includes(`/${module}/module.js'`);

const textOf = (file) => (existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : '');

/** Where the page lies in the menu: in the module's own folder, in one that all know, or among the system's pages. */
function folderOf(module) {
  if (/export const folderId /.test(textOf(`packages/server/src/modules/${module}/folders.ts`)))
    return 'folderId';
  const shared = textOf('packages/server/src/seed-steps/folder-ids.ts');
  return new RegExp(`^  ${module}: `, 'm').test(shared) ? `folderIds.${module}` : 'folderIds.system';
}
