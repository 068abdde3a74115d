import { type Language, languages } from '@mall/sdk/contract';
import type { CommandContext } from '../controllers/commands/command.js';
import { texts } from '../locales/texts.js';
import { keyLabel } from './key-label.js';
import { keyMap } from './key-map.js';

const cell = (text: string): string => text.replaceAll('|', '\\|');

const code = (name: string): string => {
  const label = keyLabel(name);
  return label.includes('`') ? `\`\` ${label} \`\`` : `\`${cell(label)}\``;
};

const section = (language: Language, context: CommandContext): string[] => [
  `### ${texts[language][`context.${context}`]}`,
  '',
  `| ${texts[language]['keys.keys']} | ${texts[language]['keys.meaning']} |`,
  '| --- | --- |',
  ...keyMap[context].map(
    (binding) => `| ${binding.keys.map(code).join(' ')} | ${cell(texts[language][binding.labelKey])} |`,
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
      `## ${texts[language]['keys.title']}`,
      '',
      texts[language]['keys.intro'],
      '',
      ...contexts.flatMap((context) => section(language, context)),
    ])
    .join('\n')
    .replace(/^/, '# mall ui\n\n');
};
