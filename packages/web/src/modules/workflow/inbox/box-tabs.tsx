import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { workflowWords } from '../words.js';
import { type BoxName, boxes, boxNames } from './boxes.js';

export interface BoxTabsProps {
  readonly box: BoxName;
  readonly onBox: (box: BoxName) => void;
}

/** The boxes that this person may look into. */
export function BoxTabs({ box, onBox }: BoxTabsProps) {
  const { t } = useWords(workflowWords);
  const may = useMay();
  const own = boxNames.filter((name) => name === box || may(boxes[name].endpoint));
  return (
    <nav className="inbox-boxes" aria-label={t('inbox.boxes')}>
      {own.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === box ? 'page' : undefined}
          onClick={() => onBox(name)}
        >
          {t(`inbox.box.${name}`)}
        </button>
      ))}
    </nav>
  );
}
