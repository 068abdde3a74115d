import {
  type AnyResource,
  buttonName,
  codesFor,
  isResourceName,
  listsOf,
  loadLabels,
  menuName,
} from '@mall/sdk/contract';
import { menus } from '../accounts/tables/menu.table.js';
import { insertSeeds, type SeedContext } from '../seeds/seed-context.js';
import type { SeedStep } from '../seeds/seed-step.js';
import { shopsStep } from './shops-step.js';

/** A button of a page: its code, where it stands (1 toolbar, 2 row, 3 both), and what the contract does not say. */
export interface ButtonSeed {
  readonly code: string;
  readonly place: 1 | 2 | 3;
  /** What the contract calls it, or its operation, where nothing is given. */
  readonly name?: string;
  /** What follows the page's code where nothing is given. */
  readonly alias?: string;
}

export interface PageSeed {
  readonly id: string;
  readonly parentId: string;
  readonly icon: string;
  readonly sort: number;
  /** Belongs to shops by default: to the menus of new tenants, and to the demo's shops. */
  readonly shops?: boolean;
  /** Instead of those that follow from the descriptor's codes. */
  readonly buttons?: readonly ButtonSeed[];
  /** Beside them: buttons that no call asks for, which menus and roles know all the same. */
  readonly more?: readonly ButtonSeed[];
  /** The page of a list that the descriptor declares beside the main one; buttons lie on the main page. */
  readonly list?: string;
}

interface FolderSeed {
  readonly id: string;
  /** The folder it lies in; none at the top. */
  readonly parentId?: string;
  readonly code: string;
  readonly path: string;
  readonly icon: string;
  readonly sort: number;
}

const standard = [
  ['add', '新增', 1],
  ['edit', '修改', 2],
  ['delete', '删除', 3],
  ['view', '查看', 2],
] as const;

/**
 * The buttons of the standard verbs, by the page's code.
 *
 * @example
 * crudButtons('goods').map(({ code }) => code); // ['goods_add', 'goods_edit', 'goods_delete', 'goods_view']
 */
export const crudButtons = (code: string): ButtonSeed[] =>
  standard.map(([alias, name, place]) => ({ code: `${code}_${alias}`, name, place }));

/**
 * A page of a resource and its buttons, a step each: a button that a later version brings reaches old databases too.
 *
 * @throws Error when the resource has no such list
 */
export function pageSteps(resource: AnyResource, page: PageSeed): SeedStep[] {
  const list = listsOf(resource).find(({ name }) => name === (page.list ?? 'list'));
  if (!list) throw new Error(`${resource.name} has no list ${page.list ?? 'list'}`);
  const { code, screen, operation } = list;
  const buttons = [...(page.buttons ?? buttonsOf(resource, code)), ...(page.more ?? [])];
  const run = async (seed: SeedContext) => {
    const name = menuName(code, 'zh-CN') ?? (await wordOf(resource, operation)) ?? code;
    await insertSeeds(seed, menus, '', [menuRow(page, code, name, screen)]);
  };
  return [
    { name: `menu:${code}`, phase: 'page', run },
    ...buttons.map((button, index) => buttonStep(resource, { ...page, code, screen }, button, index)),
    ...(page.shops ? [shopsStep(code)] : []),
  ];
}

/** The standard buttons that some operation of the page asks for, then one for each further code. */
function buttonsOf(resource: AnyResource, page: string): ButtonSeed[] {
  const pages = listsOf(resource).map(({ code }) => code);
  const asked = new Set(Object.values(resource.operations).flatMap(codesOf));
  const isPage = (code: string) => pages.includes(code) || menuName(code, 'zh-CN') !== undefined;
  const own = [...asked].filter((code) => !isPage(code) && pageOf(pages, code) === page);
  const known = crudButtons(page).filter(({ code }) => own.includes(code));
  const others = own.filter((code) => !known.some((one) => one.code === code));
  const placed = others.map((code) => {
    const target = resource.operations[operationWith(resource, code)]?.target;
    return { code, place: target === undefined ? 1 : target.many ? 3 : 2 } as const;
  });
  return [...known, ...placed];
}

/** The page among these that a button's code begins with; the longest, and the first where none is. */
const pageOf = (pages: readonly string[], code: string): string | undefined =>
  pages.filter((page) => code.startsWith(`${page}_`)).sort((a, b) => b.length - a.length)[0] ?? pages[0];

const codesOf = (operation: AnyResource['operations'][string]): readonly string[] => [
  ...codesFor(operation.permission, {}),
  ...codesFor(operation.permission, { id: '1' }),
];

const operationWith = (resource: AnyResource, code: string): string =>
  Object.entries(resource.operations).find(([, one]) => codesOf(one).includes(code))?.[0] ?? '';

const wordOf = async (resource: AnyResource, operation: string): Promise<string | undefined> =>
  isResourceName(resource.name)
    ? (await loadLabels(resource.name, 'zh-CN')).operations[operation]
    : undefined;

const nameOf = async (resource: AnyResource, code: string): Promise<string> =>
  buttonName(code, 'zh-CN') ?? (await wordOf(resource, operationWith(resource, code))) ?? code;

const menuRow = (
  { id, parentId, icon, sort }: Pick<PageSeed, 'id' | 'parentId' | 'icon' | 'sort'>,
  code: string,
  name: string,
  path: string,
) => ({ id, parentId, code, name, alias: 'menu', path, source: icon, sort, category: 1, action: 0 });

const buttonStep = (
  resource: AnyResource,
  page: PageSeed & { readonly code: string; readonly screen: string },
  button: ButtonSeed,
  index: number,
): SeedStep => ({
  name: `button:${button.code}`,
  phase: 'page',
  run: async (seed) => {
    const alias = button.alias ?? button.code.slice(page.code.length + 1).replaceAll('_', '-');
    await insertSeeds(seed, menus, '', [
      {
        id: seed.ids.next(),
        parentId: page.id,
        code: button.code,
        name: button.name ?? (await nameOf(resource, button.code)),
        alias,
        path: `${page.screen}/${alias}`,
        source: alias,
        sort: index + 1,
        category: 2,
        action: button.place,
      },
    ]);
  },
});

/** A folder of pages, at the top of the menu or in another. */
export const folderStep = (folder: FolderSeed): SeedStep => ({
  name: `menu:${folder.code}`,
  phase: 'folder',
  run: async (seed: SeedContext) => {
    const name = menuName(folder.code, 'zh-CN') ?? folder.code;
    await insertSeeds(seed, menus, '', [
      menuRow({ parentId: '0', ...folder }, folder.code, name, folder.path),
    ]);
  },
});
