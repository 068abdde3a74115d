import {
  BorderInnerOutlined,
  CompressOutlined,
  MinusOutlined,
  PartitionOutlined,
  PlusOutlined,
  RedoOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { App, Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { fitAll } from '../diagram/fit-all.js';
import { layOut } from './auto-layout.js';
import { designWords } from './design-words.js';
import type { Designer } from './designer-parts.js';

interface Props {
  readonly designer: Designer;
  /** Whether the drawing is seen; a list has nothing that is nearer or farther. */
  readonly drawn: boolean;
}

/** Undo and redo; over the drawing nearer, farther, all of it, the small map, and a tidy layout. */
export function CanvasTools({ designer, drawn }: Props) {
  const { t } = useWords(designWords);
  const { message } = App.useApp();
  const ready = designer.isReady();
  const stack = () => designer.parts('commandStack');
  const zoom = (by: number) => {
    const canvas = designer.parts('canvas');
    canvas.zoom(Math.min(4, Math.max(0.2, canvas.zoom() * by)), 'auto');
  };
  const tidy = async () => {
    const lost = await layOut(designer);
    if (lost) void message.warning(t('design.layoutRefused'));
  };
  const tool = (label: string, icon: ReactNode, run: () => void, disabled = !ready) => (
    <Tooltip title={label}>
      <Button type="text" size="small" icon={icon} aria-label={label} disabled={disabled} onClick={run} />
    </Tooltip>
  );
  return (
    <div className="design-tools" role="toolbar" aria-label={t('design.tools')}>
      {tool(
        t('design.undo'),
        <UndoOutlined aria-hidden />,
        () => stack().undo(),
        !ready || !stack().canUndo(),
      )}
      {tool(
        t('design.redo'),
        <RedoOutlined aria-hidden />,
        () => stack().redo(),
        !ready || !stack().canRedo(),
      )}
      {drawn && (
        <>
          <span className="design-line" aria-hidden="true" />
          {tool(t('design.closer'), <PlusOutlined aria-hidden />, () => zoom(1.25))}
          {tool(t('design.farther'), <MinusOutlined aria-hidden />, () => zoom(0.8))}
          {tool(t('design.fit'), <CompressOutlined aria-hidden />, () => fitAll(designer.parts('canvas')))}
          {tool(t('design.minimap'), <BorderInnerOutlined aria-hidden />, () =>
            designer.parts('minimap').toggle(),
          )}
          {tool(t('design.layout'), <PartitionOutlined aria-hidden />, () => void tidy())}
        </>
      )}
    </div>
  );
}
