import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { developWords } from '../words.js';
import { ChartsPart } from './charts-part.js';
import { FramesPart } from './frames-part.js';
import { PiecesPart } from './pieces-part.js';
import { SamplePart } from './sample-part.js';
import { TablesPart } from './tables-part.js';
import { TreesPart } from './trees-part.js';
import '../../../components/screen/screen.css';
import './gallery.css';

/** Every shared component in every state: for developers, for looking, for the accessibility check. */
export function GalleryPage() {
  const { t } = useWords(developWords);
  return (
    <div className="screen screen-scroll">
      <ScreenHeader title={t('gallery.title')}>{t('gallery.lead')}</ScreenHeader>
      <div className="gallery">
        <PiecesPart />
        <FramesPart />
        <TreesPart />
        <TablesPart />
        <ChartsPart />
        <SamplePart />
      </div>
    </div>
  );
}
