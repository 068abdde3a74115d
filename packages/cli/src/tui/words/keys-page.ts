import { type Language, languages } from '@mall/sdk/contract';
import type { CommandContext } from '../controllers/commands/command.js';
import { loadLanguage, translate } from '../i18n/i18n.js';
import { keyLabels } from '../input/key-label.js';
import { keyMap } from '../input/key-map.js';
import { dashboardWords } from './source.js';

// A page in every language: whoever imports this writes it.
for (const language of languages) await loadLanguage(language, dashboardWords);

const cell = (text: string): string => text.replaceAll('|', '\\|');

const code = (label: string): string => {
  return label.includes('`') ? `\`\` ${label} \`\`` : `\`${cell(label)}\``;
};

const section = (language: Language, context: CommandContext): string[] => [
  `### ${translate(language, `context.${context}`)}`,
  '',
  `| ${translate(language, 'keys.keys')} | ${translate(language, 'keys.meaning')} |`,
  '| --- | --- |',
  ...keyMap[context].map(
    (binding) =>
      `| ${keyLabels(binding.keys).map(code).join(' ')} | ${cell(translate(language, binding.labelKey))} |`,
  ),
  '',
];

/**
 * The page about the keys, in every language.
 *
 * @example
 * writeFileSync('docs/reference/keys.md', keysPage());
 */
export const keysPage = (): string => {
  const contexts = Object.keys(keyMap) as CommandContext[];
  return languages
    .flatMap((language) => [
      `## ${translate(language, 'keys.title')}`,
      '',
      translate(language, 'keys.intro'),
      '',
      ...contexts.flatMap((context) => section(language, context)),
    ])
    .join('\n')
    .replace(/^/, '# mall ui\n\n');
};
