import { DownOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { loadChunk } from '../../../lib/net/load-chunk.js';
import { resourceWords } from '../../resource-words.js';
import { useViews, type ViewsInput } from './use-views.js';

const ViewList = lazy(() => loadChunk(() => import('./view-list.js')).then((m) => ({ default: m.ViewList })));

/** The view that is shown, by its name, and the way to the others. */
export function ViewMenu(props: ViewsInput) {
  const { t } = useWords(resourceWords);
  const views = useViews(props);
  const [open, setOpen] = useState(false);
  const name = views.name === '' ? t('viewWhole') : views.name;
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      title={t('views')}
      content={
        <Suspense fallback={<Waiting rows={3} />}>
          <ViewList views={views} onChosen={() => setOpen(false)} />
        </Suspense>
      }
    >
      <Button type="text" size="small" className="view-menu" aria-haspopup="dialog" aria-expanded={open}>
        {/* Its name is what stands on it: the blanks, which nobody sees, part the words. */}
        <span className="view-label">{t('views')} </span>
        <span className="view-name">{name}</span>
        {views.changed && <span className="view-changed"> {t('viewChanged')}</span>}
        <DownOutlined aria-hidden />
      </Button>
    </Popover>
  );
}
