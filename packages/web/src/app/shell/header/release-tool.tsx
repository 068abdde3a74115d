import { ReloadOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useReload } from '../../../components/feedback/use-reload.js';
import { useReplaced } from '../../../components/feedback/use-replaced.js';
import { useWords } from '../../../i18n/use-words.js';

/** Says that there is a new release, which nothing but a click brings. Not loaded later: after a release it could not be. */
export function ReleaseTool() {
  const { t } = useWords();
  const replaced = useReplaced();
  const reload = useReload();
  if (!replaced) return null;
  return (
    <span role="status" className="release">
      <Tooltip title={t('release.text')}>
        <button type="button" className="release-button" onClick={() => void reload()}>
          <ReloadOutlined aria-hidden />
          <span className="release-name">{t('release.name')}</span>
          <span className="release-act">{t('errors.reload')}</span>
        </button>
      </Tooltip>
    </span>
  );
}
