import { menuTitle } from '@mall/sdk';
import { type Language, menu, type OutputOf, splitIds, tenantPackage } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { allowedPart, type MenuBranch, pagesIn } from './menu-branch.js';

type MenuRow = OutputOf<typeof menu.operations.list>[number];

export interface PackageOffer {
  readonly id: string;
  readonly name: string;
  /** What of the menu it has, headings with their pages. */
  readonly menus: readonly MenuBranch[];
  readonly pages: number;
}

/** The packages that there are, each with what its people will see. */
export function usePackages() {
  const { client } = useServices();
  const scope = useScope();
  const { language } = useWords();
  return useQuery({
    queryKey: [...scope, 'tenant-package', 'offers', language],
    queryFn: async (): Promise<PackageOffer[]> => {
      const [offers, rows] = await Promise.all([
        client.call(tenantPackage.operations.select, {}),
        client.call(menu.operations.list, {}),
      ]);
      const tree = branches(rows, language);
      return offers.map(({ id, packageName, menuId }) => {
        const menus = allowedPart(tree, new Set(splitIds(menuId ?? '')));
        return { id, name: packageName, menus, pages: pagesIn(menus) };
      });
    },
  });
}

const button = 2;

const branches = (rows: readonly MenuRow[], language: Language): MenuBranch[] =>
  rows
    .filter(({ category }) => category !== button)
    .map((row) => ({
      id: row.id,
      title: menuTitle(row, language),
      children: branches(row.children ?? [], language),
    }));
