import { Skeleton } from 'antd';
import { useWords } from '../../i18n/use-words.js';
import { useDelayed } from '../../lib/ui/use-delayed.js';
import './feedback.css';

/** Lines where the content will be, after 150 ms; before that nothing moves. */
export function Waiting({ rows = 6 }: { readonly rows?: number }) {
  const { t } = useWords();
  const late = useDelayed(true);
  return (
    <div className="waiting" aria-busy="true">
      <span className="m-sr">{t('loading')}</span>
      {late && <Skeleton active title={false} paragraph={{ rows }} />}
    </div>
  );
}
