import { Dropdown } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useNames } from '../../i18n/use-names.js';
import { useWords } from '../../i18n/use-words.js';
import { useAccess } from '../../lib/access/access.js';
import { addressOf, leafAt, leavesOf } from '../../lib/menu/menu-leaves.js';
import { useServices } from '../../lib/services/services.js';
import { useTabPlace } from '../../lib/tabs/tab-context.js';

/** The headings that a screen stands under, each with a menu of its screens; the screen itself is the title after it. */
export function Trail() {
  const { t } = useWords();
  const { tabs } = useServices();
  const { path, search } = useTabPlace();
  const { leaves } = useAccess();
  const { menuName } = useNames();
  const navigate = useNavigate();
  const leaf = leafAt(leaves, path, search);
  const trail = leaf?.trail ?? [];
  if (trail.length === 0) return null;
  return (
    <nav className="trail" aria-label={t('trail')}>
      <ol>
        {trail.map((heading) => {
          const items = leavesOf(heading.children).flatMap(({ item }) => {
            const to = addressOf(item);
            return to ? [{ key: to, label: menuName({ code: item.code, name: item.label }) }] : [];
          });
          const menu = {
            items,
            selectedKeys: [(leaf && addressOf(leaf.item)) ?? path],
            onClick: ({ key }: { readonly key: string }) => void navigate(tabs.addressOf(key)),
          };
          return (
            <li key={heading.id}>
              <Dropdown menu={menu} trigger={['click']}>
                <button type="button">{menuName({ code: heading.code, name: heading.label })}</button>
              </Dropdown>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
