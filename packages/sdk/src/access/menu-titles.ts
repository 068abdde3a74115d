import type { ResourceEntry } from '../contract/core/entry.js';
import { everyMenuName, menuName, registry } from '../contract/registry.js';
import { defaultLanguage, type Language } from '../contract/texts/language.js';

/**
 * What a menu row is called: one of ours in the language of the moment, one that people made or renamed as they named
 * it.
 *
 * @example
 * menuTitle({ code: 'invite_code', name: '邀请码管理' }, 'en-US'); // 'Invite codes'
 */
export const menuTitle = (
  { code, name }: { readonly code: string; readonly name: string },
  language: Language,
): string => (name === menuName(code, defaultLanguage) ? menuName(code, language) : undefined) ?? name;

/** A node of a tree of menus: its title alone says which row it is. */
interface MenuTitle<Node> {
  readonly title: string;
  readonly children?: readonly Node[] | undefined;
}

type Words = ReadonlyMap<string, string>;

/**
 * A tree of menus and their buttons in a language; rows that people made or renamed keep their names.
 *
 * @example
 * await menuTreeIn([{ title: '邀请码管理', children: [{ title: '新增' }] }], 'en-US');
 * // [{ title: 'Invite codes', children: [{ title: 'Add' }] }]
 */
export async function menuTreeIn<Node extends MenuTitle<Node>>(
  nodes: readonly Node[],
  language: Language,
): Promise<readonly Node[]> {
  if (language === defaultLanguage) return nodes;
  const pages = pageNames(language);
  // People have a button for each of the plain verbs, so their words are everybody's.
  const plain = await callNames(registry.user, language);
  const named = async (node: Node, words: Words): Promise<Node> => {
    const title = words.get(node.title) ?? pages.get(node.title) ?? node.title;
    if (!node.children) return { ...node, title };
    const entry = entryNamed(node.title);
    const own = new Map([...plain, ...(entry ? await buttonNames(entry, language) : [])]);
    return { ...node, title, children: await Promise.all(node.children.map((child) => named(child, own))) };
  };
  return Promise.all(nodes.map((node) => named(node, new Map())));
}

/** Names of our folders and pages, by their Chinese one: that is what a new database is given. */
const pageNames = (language: Language): Words =>
  new Map(everyMenuName.map((menu) => [menu[defaultLanguage], menu[language]]));

/** Buttons are called as their calls are, but for those that the entry names. */
async function buttonNames(entry: ResourceEntry, language: Language): Promise<[string, string][]> {
  const { buttons = [] } = entry;
  return [
    ...(await callNames(entry, language)),
    ...buttons.map((button): [string, string] => [button[defaultLanguage], button[language]]),
  ];
}

async function callNames(entry: ResourceEntry, language: Language): Promise<[string, string][]> {
  const [own, other] = await Promise.all([entry[defaultLanguage](), entry[language]()]);
  return Object.entries(own.operations).flatMap(([name, word]): [string, string][] => {
    const said = other.operations[name];
    return word === undefined || said === undefined ? [] : [[word, said]];
  });
}

const entryNamed = (title: string): ResourceEntry | undefined =>
  Object.values(registry).find(({ menu }) => menu[defaultLanguage] === title);
