import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';
import { keepPage } from './lib/keep-page.mjs';

/** Writes docs/reference/commands.md from the command manifest; with `--check` only says whether it is stale. */
const folder = inRoot('packages/cli/dist/manifest/en-US');
const read = (name) => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
const table = (head, rows) =>
  rows.length === 0
    ? ''
    : `| ${head.join(' | ')} |\n|${head.map(() => '---').join('|')}|\n${rows.map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')}\n\n`;

const value = {
  switch: '',
  pair: '',
  text: ' TEXT',
  number: ' N',
  list: ' LIST',
  json: ' JSON',
  file: ' FILE',
};
function flagRow({ name, short, type, group, summary, choices, required, initial, notes: own = [] }) {
  const long = type === 'pair' ? `--${name}, --no-${name}` : `--${name}`;
  const notes = [
    ...(type === 'pair' && group === 'filter' ? ['neither: both'] : []),
    ...(required ? ['required'] : []),
    ...(initial === undefined ? [] : [`default ${initial}`]),
    ...(choices
      ? [choices.map((one) => (one.label ? `${one.value}=${one.label}` : one.value)).join(', ')]
      : []),
    ...own,
  ];
  return [
    `\`${short ? `-${short}, ` : ''}${long}${value[type]}\``,
    notes.length > 0 ? `${summary} (${notes.join('; ')})` : summary,
  ];
}

const commandText = (spec) =>
  [
    `### \`mall ${spec.words.join(' ')}\`\n\n${spec.summary}${spec.details ? `. ${spec.details}` : ''}\n\n`,
    `\`\`\`\n${usage(spec)}\n\`\`\`\n\n`,
    `\`\`\`sh\n${spec.examples.map((one) => `# ${one.summary}\n${one.command}`).join('\n')}\n\`\`\`\n\n`,
    table(['flag', 'meaning'], spec.flags.map(flagRow)),
    spec.fileSample ? `\`\`\`yaml\n${spec.fileSample.trimEnd()}\n\`\`\`\n\n` : '',
  ].join('');

function usage({ words, arguments: args }) {
  const places = args.map(({ name, required, many }) => {
    const text = many ? `${name}...` : name;
    return required ? text : `[${text}]`;
  });
  return ['mall', ...words, ...places, '[flags]'].join(' ');
}

const root = read('root');
function nounText({ name }) {
  const noun = read(name);
  return `## ${name}\n\n${noun.summary}\n\n${noun.commands.map(commandText).join('')}`;
}
const text = [
  '# Commands of `mall`\n\nMade from the command manifest by `npm run docs`; do not edit.\n\n',
  ...root.groups.map(({ name: group, title }) => {
    const nouns = root.nouns.filter((noun) => noun.group === group);
    return `**${title}**: ${nouns.map(({ name }) => `[${name}](#${name})`).join(' · ')}\n\n`;
  }),
  '## Global flags\n\n',
  table(['flag', 'meaning'], root.globals.map(flagRow)),
  ...root.nouns.map(nounText),
  ...root.topics
    .filter(({ name }) => name !== 'flags' && name !== 'nouns')
    .map(({ summary, text: body }) => `## ${summary}\n\n\`\`\`\n${body.trimEnd()}\n\`\`\`\n\n`),
]
  .join('')
  .trimEnd();

keepPage('docs/reference/commands.md', `${text}\n`);
