import { CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { diagramWords } from './diagram-words.js';
import type { Viewer } from './open-viewer.js';

/** Nearer, farther, all of it. */
export function DiagramTools({ viewer }: { readonly viewer: RefObject<Viewer | undefined> }) {
  const { t } = useWords(diagramWords);
  const tool = (label: string, icon: ReactNode, run: () => void) => (
    <Tooltip title={label}>
      <Button size="small" icon={icon} aria-label={label} onClick={run} />
    </Tooltip>
  );
  return (
    <div className="flow-tools">
      {tool(t('diagram.closer'), <PlusOutlined aria-hidden />, () => viewer.current?.zoom(1.25))}
      {tool(t('diagram.farther'), <MinusOutlined aria-hidden />, () => viewer.current?.zoom(0.8))}
      {tool(t('diagram.fit'), <CompressOutlined aria-hidden />, () => viewer.current?.fit())}
    </div>
  );
}
