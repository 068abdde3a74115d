import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useStore } from 'zustand';
import { useNames } from '../../i18n/use-names.js';
import { useWords } from '../../i18n/use-words.js';
import { useAccess } from '../../lib/access/access.js';
import { placeAt } from '../../lib/menu/use-favourites.js';
import { useServices } from '../../lib/services/services.js';
import { useTabPlace } from '../../lib/tabs/tab-context.js';

/** Keeps the screen among this person's favourites; nothing on a screen that has no name to be found by. */
export function Star() {
  const { t } = useWords();
  const { favourites } = useServices();
  const { path } = useTabPlace();
  const { leaves } = useAccess();
  const names = useNames();
  const starred = useStore(favourites.state, ({ paths }) => paths.includes(path));
  if (!placeAt(path, leaves, names)) return null;
  return (
    <Tooltip title={t('favourite')}>
      <Button
        type="text"
        size="small"
        className="screen-star"
        icon={starred ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
        aria-label={t('favourite')}
        aria-pressed={starred}
        onClick={() => favourites.toggle(path)}
      />
    </Tooltip>
  );
}
