import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '../../i18n/use-words.js';
import type { Neighbours } from './use-neighbours.js';

export interface NeighbourButtonsProps {
  readonly neighbours: Neighbours;
  readonly onMove: (id: string) => void;
}

/** The way to the row before and to the one after, as the arrow keys lead there too. */
export function NeighbourButtons({ neighbours: { before, after }, onMove }: NeighbourButtonsProps) {
  const { t } = useWords();
  return (
    <>
      <Button
        icon={<LeftOutlined aria-hidden />}
        disabled={!before}
        aria-label={t('previous')}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => before && onMove(before.id)}
      />
      <Button
        icon={<RightOutlined aria-hidden />}
        disabled={!after}
        aria-label={t('next')}
        aria-keyshortcuts="ArrowRight"
        onClick={() => after && onMove(after.id)}
      />
    </>
  );
}
