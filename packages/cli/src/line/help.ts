import { holdsCode, type KnownAccess, mayDo } from '../command/known-access.js';
import type {
  ArgumentSpec,
  CommandSpec,
  FlagGroup,
  FlagSpec,
  NounGroup,
  NounManifest,
  RootManifest,
} from '../command/spec.js';
import type { Paint } from '../io/color.js';
import type { Translate } from '../words/texts.js';
import { bySection, longNames, takesValue } from './flags.js';

export interface HelpTools {
  readonly t: Translate;
  readonly paint: Paint;
  /** What the reader may do, where that is known. */
  readonly access?: (() => KnownAccess | undefined) | undefined;
}

const groups: readonly FlagGroup[] = ['input', 'secret', 'filter', 'page', 'command', 'output', 'global'];

/** The flags of one group after another, those of a form in its sections. */
export const flagSections = (flags: readonly FlagSpec[], tools: HelpTools): string[] =>
  groups.flatMap((group) =>
    bySection(flags.filter((flag) => flag.group === group)).map(([title, flags]) => {
      const rows = flags.map((flag) => flagRow(flag, tools));
      return section(title ?? tools.t(`line:help.${group}`), twoColumns(rows, tools.paint), tools);
    }),
  );

function flagRow(flag: FlagSpec, { t, access }: HelpTools): readonly [string, string] {
  const left = `${flag.short ? `-${flag.short}, ` : ''}${longNames(flag).join(', ')}${placeholder(flag)}`;
  const choices = flag.choices?.map(({ value, label }) => (label ? `${value}=${label}` : value)).join(', ');
  const notes = [
    ...(flag.initial === undefined ? [] : [`${t('line:help.initial')} ${flag.initial}`]),
    ...(flag.required ? [t('line:help.required')] : []),
    ...(choices ? [`${t('line:help.choices')}: ${choices}`] : []),
    ...(flag.notes ?? []),
    ...(flag.permission && !holdsCode(access?.(), flag.permission) ? [t('line:help.lacking')] : []),
    ...(flag.type === 'pair' && flag.group === 'filter' ? [t('line:help.either')] : []),
  ];
  return [left, notes.length > 0 ? `${flag.summary} (${notes.join('; ')})` : flag.summary];
}

function placeholder(flag: FlagSpec): string {
  if (!takesValue(flag)) return '';
  if (flag.type === 'number') return ' N';
  return flag.type === 'text' ? ' TEXT' : ` ${flag.type.toUpperCase()}`;
}

const section = (title: string, body: string, { paint }: HelpTools): string =>
  `${paint.bold(title)}\n${body}`;

/** Names of flags and commands are ASCII, so the left column is padded by length. */
function twoColumns(rows: readonly (readonly [left: string, right: string])[], paint: Paint): string {
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
}

/** Help of one command: what, usage, examples, then flags in groups. */
export function commandHelp(spec: CommandSpec, tools: HelpTools): string {
  const { t, paint } = tools;
  const usage = ['mall', ...spec.words, ...spec.arguments.map(argumentText), t('line:help.flags')].join(' ');
  const examples = spec.examples.map(
    ({ command, summary }) => `  ${paint.dim(`# ${summary}`)}\n  ${command}`,
  );
  const rows = spec.arguments.map(({ name, summary }) => [name, summary] as const);
  return join([
    [spec.summary, ...(spec.details ? [spec.details] : []), ...refusal(spec, tools)].join('\n'),
    section(t('line:help.usage'), `  ${usage}`, tools),
    ...(examples.length > 0 ? [section(t('line:help.examples'), examples.join('\n'), tools)] : []),
    ...(rows.length > 0 ? [section(t('line:help.arguments'), twoColumns(rows, paint), tools)] : []),
    ...flagSections(spec.flags, tools),
    ...(spec.fileSample === undefined
      ? []
      : [section(t('line:help.fileSample'), indented(spec.fileSample), tools)]),
    paint.dim(t('line:help.moreFlags')),
  ]);
}

/** Said to who may not do it, as far as is known: the server decides. */
function refusal({ needs }: CommandSpec, { t, paint, access }: HelpTools): string[] {
  if (!needs || mayDo(access?.(), needs)) return [];
  const { codes, role } = needs;
  const what = [...(role === undefined ? [] : [role]), ...(codes.length > 0 ? [codes.join(' / ')] : [])];
  return [paint.yellow(t('line:help.refused', { needs: what.join(' + ') }))];
}

const indented = (text: string): string => text.replaceAll(/^/gm, '  ');

function argumentText({ name, required, many }: ArgumentSpec): string {
  const text = many ? `${name}...` : name;
  return required ? text : `[${text}]`;
}

const join = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`;

/** Help of a noun: its verbs. */
export function nounHelp(noun: NounManifest, tools: HelpTools): string {
  const { t, paint } = tools;
  const rows = noun.commands.map(
    (spec) => [spec.words.slice(1).join(' ') || spec.words.join(' '), verbSummary(spec, tools)] as const,
  );
  return join([
    noun.summary,
    section(
      t('line:help.usage'),
      `  mall ${noun.name} ${t('line:help.verb')} ${t('line:help.flags')}`,
      tools,
    ),
    section(t('line:help.verbs'), twoColumns(rows, paint), tools),
    paint.dim(t('line:help.moreVerb', { noun: noun.name })),
  ]);
}

const verbSummary = ({ summary, needs }: CommandSpec, { t, access }: HelpTools): string =>
  needs && !mayDo(access?.(), needs) ? `${summary} (${t('line:help.notYours')})` : summary;

/** Every noun with its meaning, group by group. */
export const nounSections = (root: RootManifest, groups: readonly NounGroup[], tools: HelpTools): string[] =>
  groups.map(({ name, title }) => section(title, twoColumns(groupRows(root, name), tools.paint), tools));

const groupRows = ({ nouns }: RootManifest, group: string) =>
  nouns.filter((noun) => noun.group === group).map(({ name, summary }) => [name, summary] as const);

/** Help of everything: the resources by module, then our own commands. */
export function rootHelp(root: RootManifest, tools: HelpTools): string {
  const { t, paint } = tools;
  const resources = root.groups.filter((group) => group.resources);
  const own = root.groups.filter((group) => !group.resources);
  const lines = resources.map((group) => namesLine(root, group, paint));
  const topics = root.topics.map((topic) => [`help ${topic.name}`, topic.summary] as const);
  return join([
    `mall ${root.version} · ${t('line:help.tagline')}`,
    section(t('line:help.usage'), `  ${t('line:help.rootUsage')}`, tools),
    section(t('line:help.resources'), lines.join('\n'), tools),
    ...nounSections(root, own, tools),
    section(t('line:help.topics'), twoColumns(topics, paint), tools),
    paint.dim(t('line:help.more')),
  ]);
}

/** Columns for the names, so that a line stays within 92. */
const room = 68;

/** The names of a group behind its title, broken where a line is full. */
function namesLine(root: RootManifest, { name, column, width }: NounGroup, paint: Paint): string {
  const lines: string[][] = [[]];
  let length = 0;
  for (const [noun] of groupRows(root, name)) {
    if (length + noun.length > room) {
      lines.push([]);
      length = 0;
    }
    lines.at(-1)?.push(paint.cyan(noun));
    length += noun.length + 2;
  }
  const below = `\n  ${' '.repeat(width)}  `;
  return `  ${column}  ${lines.map((names) => names.join('  ')).join(below)}`;
}
