import { type Language, messageText, moduleNames } from '@mall/sdk/contract';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { fail } from '../../../support/app-error.js';
import { withLine } from '../generator/lists.js';
import { planResource } from '../generator/plan-resource.js';
import type { Described } from './spec-of-code.js';

/** One resource, and the columns that it has no fields for. */
export interface Wanted extends Described {
  readonly leftOut: readonly string[];
}

/** Modules that every checkout of this release has. */
const known: ReadonlySet<string> = new Set(moduleNames);

/**
 * The files of an archive by their paths from the top of a checkout: resources, what their modules begin with, and for
 * each the description it was made from and what to do next.
 *
 * @throws AppError code.name_taken where two would be the same
 */
export function archiveFiles(wanted: readonly Wanted[], language: Language): Map<string, string> {
  const files = new Map<string, string>();
  const begun = new Set<string>();
  for (const one of wanted) {
    const { spec, given } = one;
    const isNew = !known.has(spec.module);
    const begins = isNew && !begun.has(spec.module) ? { zh: spec.module, en: spec.module } : undefined;
    begun.add(spec.module);
    const plan = planResource(spec, { begins, folder: isNew ? 'folderId' : folderOf(spec.module) });
    for (const [path, text] of Object.entries(plan.files)) {
      if (files.has(path)) throw fail('code.name_taken', { name: spec.name });
      files.set(path, text);
    }
    for (const [path, line] of Object.entries(plan.lines)) {
      const text = files.get(path);
      if (text !== undefined) files.set(path, withLine(text, line));
    }
    files.set(`tools/new-resource/${spec.name}.json`, `${JSON.stringify(given, null, 2)}\n`);
    files.set(`tools/new-resource/${spec.name}.md`, notes(one, language));
  }
  return files;
}

const folderOf = (module: string): string =>
  Object.hasOwn(folderIds, module) ? `folderIds.${module}` : 'folderIds.system';

function notes({ spec, leftOut }: Wanted, language: Language): string {
  const command = `npm run new -- ${spec.module}/${spec.name} --unpacked`;
  const columns = leftOut.map((name) => name.replace(/[^\p{L}\p{N}_ .-]/gu, '?')).join(', ');
  return [
    `# ${spec.module}/${spec.name}`,
    messageText('code.archive.next', language),
    `    ${command}`,
    ...(columns ? [messageText('code.archive.left_out', language, { columns })] : []),
  ]
    .join('\n\n')
    .concat('\n');
}
