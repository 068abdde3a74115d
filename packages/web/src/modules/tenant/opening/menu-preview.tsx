import { useWords } from '../../../i18n/use-words.js';
import { tenantWords } from '../words.js';
import type { MenuBranch } from './menu-branch.js';

interface MenuPreviewProps {
  readonly name: string;
  readonly menus: readonly MenuBranch[];
}

/** The sidebar that the people of the shop will have. */
export function MenuPreview({ name, menus }: MenuPreviewProps) {
  const { t } = useWords(tenantWords);
  const title = t('opening.preview', { name });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="opening-preview" aria-label={title} tabIndex={0}>
      <Branches menus={menus} />
    </section>
  );
}

const Branches = ({ menus }: Pick<MenuPreviewProps, 'menus'>) => (
  <ul>
    {menus.map(({ id, title, children = [] }) => (
      <li key={id}>
        {title}
        {children.length > 0 && <Branches menus={children} />}
      </li>
    ))}
  </ul>
);
