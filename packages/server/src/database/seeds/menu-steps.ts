import { menus } from '../schema/access.js';
import { type MenuSeed, menuSeeds } from './menu-rows.js';
import { insertSeeds, type SeedContext } from './seed-context.js';

const rowsOf = (seed: SeedContext, page: MenuSeed, parentId: string): Record<string, unknown>[] => {
  const { id, code, name, path, icon, sort, buttons = [] } = page;
  return [
    { id, parentId, code, name, alias: 'menu', path, source: icon, sort, category: 1, action: 0 },
    ...buttons.map(([button, label, alias, action], index) => ({
      id: seed.ids.next(),
      parentId: id,
      code: button,
      name: label,
      alias,
      path: `${path}/${alias}`,
      source: alias,
      sort: index + 1,
      category: 2,
      action,
    })),
  ];
};

const stepsOf = (
  pages: readonly MenuSeed[],
  parentId: string,
): (readonly [string, (seed: SeedContext) => Promise<void>])[] =>
  pages.flatMap((page) => [
    [
      `menu:${page.code}`,
      (seed: SeedContext) => insertSeeds(seed, menus, '', rowsOf(seed, page, parentId)),
    ] as const,
    ...stepsOf(page.children ?? [], page.id),
  ]);

/**
 * One step a page, so that a page that a later version brings reaches old databases too, and one that somebody
 * removed does not come back.
 */
export const menuSteps = stepsOf(menuSeeds, '0');
