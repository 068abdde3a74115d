import { fill, type Language, type TextParams } from '../../../texts/language.js';
import { type Impact, type RightKind, type RightsByKind, rightKinds } from './rights.js';
import { rightsMessages } from './rights-messages.js';

/** What changes for people, in words: the sum first, then a sentence for each group of people. */
export interface ImpactText {
  readonly head: string;
  readonly groups: readonly string[];
  /** What else there is to know: whose rights stay, what a package leaves out. */
  readonly notes: readonly string[];
}

/**
 * Says what a change of rights means for people: "12 人得到 3 个页面，失去 1 个按钮".
 *
 * @param nameOf what a page or button is called in this language; what it does not know has the name of its row
 * @example
 * const none = { page: [], button: [], dataScope: [], apiScope: [] };
 * const people = { all: 0, gaining: 0, losing: 0, same: 0 };
 * const empty = { seen: '', names: none, roles: [], tenants: [], groups: [], moreGroups: 0 };
 * impactText({ ...empty, people }, 'en-US').head; // 'Nobody has these roles yet'
 */
export function impactText(
  impact: Impact,
  language: Language,
  nameOf: (id: string) => string | undefined = () => undefined,
): ImpactText {
  const say: Say = Object.assign(
    (key: keyof typeof rightsMessages, params?: TextParams) => fill(rightsMessages[key][language], params),
    marks[language],
  );
  const { groups, moreGroups } = impact;
  const sentences = groups.map((group) => sentenceOf(group, say));
  const more = moreGroups > 0 ? [say('rights.more', { count: moreGroups })] : [];
  return { head: headOf(impact, say), groups: [...sentences, ...more], notes: notesOf(impact, say, nameOf) };
}

interface Say {
  (key: keyof typeof rightsMessages, params?: TextParams): string;
  /** Between the parts of a list. */
  readonly join: string;
  /** Between sentences. */
  readonly clause: string;
}

const marks: Readonly<Record<Language, Pick<Say, 'join' | 'clause'>>> = {
  'zh-CN': { join: '、', clause: '；' },
  'en-US': { join: ', ', clause: '; ' },
};

function headOf({ people: { all, gaining, losing }, groups, moreGroups }: Impact, say: Say): string {
  if (all === 0) return say('rights.noPeople');
  if (gaining === 0 && losing === 0) return say('rights.nobody');
  const [only] = groups;
  const first = groups.length === 1 && moreGroups === 0 && only ? sentenceOf(only, say) : undefined;
  const gained = together(groups.map((group) => group.gained));
  const lost = together(groups.map((group) => group.lost));
  const sentence =
    first ?? [...side('gain', gaining, gained, say), ...side('lose', losing, lost, say)].join(say.clause);
  return losing === 0 ? `${sentence}${say.clause}${say('rights.nobodyLoses')}` : sentence;
}

/** What is gained or lost by anybody, each once. */
function together(parts: readonly RightsByKind[]): RightsByKind {
  const of = (kind: RightKind) => [...new Set(parts.flatMap((part) => part[kind]))];
  return { page: of('page'), button: of('button'), dataScope: of('dataScope'), apiScope: of('apiScope') };
}

const side = (way: 'gain' | 'lose', people: number, what: RightsByKind, say: Say): string[] =>
  people === 0
    ? []
    : [
        say(people === 1 ? (way === 'gain' ? 'rights.oneGains' : 'rights.oneLoses') : `rights.${way}`, {
          people,
          what: countsText(what, say),
        }),
      ];

function sentenceOf({ count, gained, lost }: Impact['groups'][number], say: Say): string {
  if (isNone(lost)) return side('gain', count, gained, say).join('');
  if (isNone(gained)) return side('lose', count, lost, say).join('');
  const words = { people: count, what: countsText(gained, say), lost: countsText(lost, say) };
  return say(count === 1 ? 'rights.oneBoth' : 'rights.both', words);
}

const isNone = (what: RightsByKind): boolean => rightKinds.every((kind) => what[kind].length === 0);

const countsText = (what: RightsByKind, say: Say): string =>
  rightKinds
    .filter((kind) => what[kind].length > 0)
    .map((kind) => say(what[kind].length === 1 ? ones[kind] : `rights.${kind}`, { count: what[kind].length }))
    .join(say.join);

const ones = {
  page: 'rights.onePage',
  button: 'rights.oneButton',
  dataScope: 'rights.oneDataScope',
  apiScope: 'rights.oneApiScope',
} as const;

function notesOf({ roles, names, people }: Impact, say: Say, nameOf: (id: string) => string | undefined) {
  const { all, same } = people;
  const rowName = new Map([...names.page, ...names.button].map(({ id, name }) => [id, name]));
  const withheld = roles
    .filter((role) => role.withheld.length > 0)
    .map(({ name: role, withheld: ids }) =>
      say('rights.withheld', {
        role,
        what: ids.map((id) => nameOf(id) ?? rowName.get(id) ?? id).join(say.join),
      }),
    );
  return [...(all > 0 && same > 0 && same < all ? [say('rights.same', { people: same })] : []), ...withheld];
}
