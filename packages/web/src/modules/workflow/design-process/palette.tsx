import { DragOutlined, EllipsisOutlined, SelectOutlined, ShareAltOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { memo, type ReactNode } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { type Piece, pieces, rarePieces, takePiece } from './create-shapes.js';
import { designWords } from './design-words.js';
import type { Designer } from './designer-parts.js';

/**
 * What can be put on the canvas: seven things, the others behind the dots, and the tools of the pointer. It is the same
 * whatever is drawn.
 */
export const Palette = memo(Pieces);

function Pieces({ designer }: { readonly designer: Designer }) {
  const { t } = useWords(designWords);
  const piece = (each: Piece) => (
    <Tooltip key={each.key} title={t(`design.piece.${each.key}`)} placement="right">
      <Button
        type="text"
        draggable
        icon={<span className={`bpmn-icon-${each.icon}`} aria-hidden="true" />}
        aria-label={t(`design.piece.${each.key}`)}
        onClick={(event) => takePiece(designer, each, event.nativeEvent)}
        onDragStart={(event) => {
          event.preventDefault();
          takePiece(designer, each, event.nativeEvent);
        }}
      />
    </Tooltip>
  );
  const tool = (label: string, icon: ReactNode, run: (event: MouseEvent) => void) => (
    <Tooltip title={label} placement="right">
      <Button type="text" icon={icon} aria-label={label} onClick={({ nativeEvent }) => run(nativeEvent)} />
    </Tooltip>
  );
  const more = rarePieces.map((each) => ({
    key: each.key,
    icon: <span className={`bpmn-icon-${each.icon}`} aria-hidden="true" />,
    label: t(`design.piece.${each.key}`),
    onClick: ({ domEvent }: { readonly domEvent: { readonly nativeEvent: unknown } }) =>
      takePiece(designer, each, domEvent.nativeEvent as MouseEvent),
  }));
  return (
    <div
      className="design-palette"
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t('design.palette')}
    >
      {pieces.map(piece)}
      <Dropdown menu={{ items: more }} trigger={['click']} placement="bottomLeft">
        <Button type="text" icon={<EllipsisOutlined aria-hidden />} aria-label={t('design.morePieces')} />
      </Dropdown>
      <span className="design-line" aria-hidden="true" />
      {tool(t('design.tool.connect'), <ShareAltOutlined aria-hidden />, (event) =>
        designer.parts('globalConnect').toggle(event),
      )}
      {tool(t('design.tool.lasso'), <SelectOutlined aria-hidden />, (event) =>
        designer.parts('lassoTool').activateSelection(event),
      )}
      {tool(t('design.tool.hand'), <DragOutlined aria-hidden />, () => designer.parts('handTool').toggle())}
    </div>
  );
}
