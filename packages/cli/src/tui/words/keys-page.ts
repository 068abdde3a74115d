import { type Language, languages } from '@mall/sdk/contract';
import type { KeyGroup } from '../controllers/commands/command.js';
import { allKeyGroups } from '../controllers/commands/key-groups.js';
import { say, sayLabel } from '../controllers/say.js';
import { loadLanguage, translate } from '../i18n/i18n.js';
import { keyLabels } from '../input/key-label.js';
import { screenRegistry } from '../screens/shipped-screens.js';
import { dashboardWords } from './dashboard-words.js';

// A page in every language: whoever imports this writes it.
for (const language of languages) await loadLanguage(language, dashboardWords);

const cell = (text: string): string => text.replaceAll('|', '\\|');

const section = (language: Language, { title, commands }: KeyGroup): string[] => [
  `### ${say(language, title)}`,
  '',
  `| ${translate(language, 'keys.keys')} | ${translate(language, 'keys.meaning')} |`,
  '| --- | --- |',
  ...commands
    .filter(({ keys }) => keys.length > 0)
    .map(
      ({ keys, label }) => `| ${keyLabels(keys).map(code).join(' ')} | ${cell(sayLabel(language, label))} |`,
    ),
  '',
];

function code(label: string): string {
  return label.includes('`') ? `\`\` ${label} \`\`` : `\`${cell(label)}\``;
}

/**
 * The page about the keys, in every language.
 *
 * @example
 * writeFileSync('docs/reference/keys.md', keysPage());
 */
export function keysPage(): string {
  const groups = allKeyGroups(screenRegistry([]));
  return languages
    .flatMap((language) => [
      `## ${translate(language, 'keys.title')}`,
      '',
      translate(language, 'keys.intro'),
      '',
      ...groups.flatMap((group) => section(language, group)),
    ])
    .join('\n')
    .replace(/^/, '# mall ui\n\n');
}
