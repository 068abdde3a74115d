import type { TextParams } from '@mall/sdk/contract';
import type { Paint } from '../io/color.js';
import type { UsageKey } from '../locales/zh-CN/usage.js';
import type {
  ArgumentSpec,
  CommandSpec,
  FlagGroup,
  FlagSpec,
  NounManifest,
  RootManifest,
} from './command-spec.js';

export interface HelpTools {
  readonly t: (key: UsageKey, params?: TextParams) => string;
  readonly paint: Paint;
}

const groups: readonly FlagGroup[] = ['input', 'secret', 'filter', 'page', 'command', 'output', 'global'];
const nounGroups = ['shop', 'system', 'session', 'tools'] as const;

/** Names of flags and commands are ASCII, so the left column is padded by length. */
const twoColumns = (rows: readonly (readonly [left: string, right: string])[], paint: Paint): string => {
  const width = Math.min(34, Math.max(0, ...rows.map(([left]) => left.length)));
  return rows
    .map(([left, right]) => {
      const name = `  ${paint.cyan(left)}`;
      if (right === '') return name;
      return left.length > width
        ? `${name}\n  ${' '.repeat(width)}  ${right}`
        : `${name}${' '.repeat(width - left.length)}  ${right}`;
    })
    .join('\n');
};

const placeholder = (flag: FlagSpec): string => {
  if (flag.type === 'switch') return '';
  if (flag.type === 'number') return ' N';
  return flag.type === 'text' ? ' TEXT' : ` ${flag.type.toUpperCase()}`;
};

const flagRow = (flag: FlagSpec, { t }: HelpTools): readonly [string, string] => {
  const left = `${flag.short ? `-${flag.short}, ` : ''}--${flag.name}${placeholder(flag)}`;
  const choices = flag.choices?.map(({ value, label }) => (label ? `${value}=${label}` : value)).join(', ');
  const notes = [
    ...(flag.initial === undefined ? [] : [`${t('help.initial')} ${flag.initial}`]),
    ...(flag.required ? [t('help.required')] : []),
    ...(choices ? [`${t('help.choices')}: ${choices}`] : []),
  ];
  return [left, notes.length > 0 ? `${flag.summary} (${notes.join('; ')})` : flag.summary];
};

const section = (title: string, body: string, { paint }: HelpTools): string =>
  `${paint.bold(title)}\n${body}`;

/** The flags of one group after another. */
export const flagSections = (flags: readonly FlagSpec[], tools: HelpTools): string[] =>
  groups.flatMap((group) => {
    const rows = flags.filter((flag) => flag.group === group).map((flag) => flagRow(flag, tools));
    return rows.length > 0 ? [section(tools.t(`help.${group}`), twoColumns(rows, tools.paint), tools)] : [];
  });

const argumentText = ({ name, required, many }: ArgumentSpec): string => {
  const text = many ? `${name}...` : name;
  return required ? text : `[${text}]`;
};

const join = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`;

/** Help of one command: what, usage, examples, then flags in groups. */
export const commandHelp = (spec: CommandSpec, tools: HelpTools): string => {
  const { t, paint } = tools;
  const usage = ['mall', ...spec.words, ...spec.arguments.map(argumentText), t('help.flags')].join(' ');
  const examples = spec.examples.map(
    ({ command, summary }) => `  ${paint.dim(`# ${summary}`)}\n  ${command}`,
  );
  const rows = spec.arguments.map(({ name, summary }) => [name, summary] as const);
  return join([
    spec.details ? `${spec.summary}\n${spec.details}` : spec.summary,
    section(t('help.usage'), `  ${usage}`, tools),
    ...(examples.length > 0 ? [section(t('help.examples'), examples.join('\n'), tools)] : []),
    ...(rows.length > 0 ? [section(t('help.arguments'), twoColumns(rows, paint), tools)] : []),
    ...flagSections(spec.flags, tools),
    paint.dim(t('help.moreFlags')),
  ]);
};

/** Help of a noun: its verbs. */
export const nounHelp = (noun: NounManifest, tools: HelpTools): string => {
  const { t, paint } = tools;
  const rows = noun.commands.map(
    (spec) => [spec.words.slice(1).join(' ') || spec.words.join(' '), spec.summary] as const,
  );
  return join([
    noun.summary,
    section(t('help.usage'), `  mall ${noun.name} ${t('help.verb')} ${t('help.flags')}`, tools),
    section(t('help.verbs'), twoColumns(rows, paint), tools),
    paint.dim(t('help.moreVerb', { noun: noun.name })),
  ]);
};

/** Help of everything: the nouns in groups. */
export const rootHelp = (root: RootManifest, tools: HelpTools): string => {
  const { t, paint } = tools;
  const sections = nounGroups.flatMap((group) => {
    const rows = root.nouns
      .filter((noun) => noun.group === group)
      .map((noun) => [noun.name, noun.summary] as const);
    return rows.length > 0 ? [section(t(`help.${group}`), twoColumns(rows, paint), tools)] : [];
  });
  const topics = root.topics.map((topic) => [`help ${topic.name}`, topic.summary] as const);
  return join([
    `mall ${root.version} · ${t('help.tagline')}`,
    section(t('help.usage'), `  ${t('help.rootUsage')}`, tools),
    ...sections,
    section(t('help.topics'), twoColumns(topics, paint), tools),
    paint.dim(t('help.more')),
  ]);
};
