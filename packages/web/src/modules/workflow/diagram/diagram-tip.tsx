import type { FlowEntry } from '@mall/sdk/contract';
import { useWords } from '../../../i18n/use-words.js';
import { diagramWords } from './diagram-words.js';
import type { Hover } from './open-viewer.js';
import type { OutlineElement } from './outline.js';
import type { Visits } from './visits.js';

export interface DiagramTipProps {
  readonly hover: Hover;
  readonly element: OutlineElement | undefined;
  readonly visits: Visits;
}

/** What is known of the element under the pointer: text, whatever it says. */
export function DiagramTip({ hover, element, visits }: DiagramTipProps) {
  const { t } = useWords(diagramWords);
  const entries = visits.at(hover.id);
  if (!element || (element.name === '' && entries.length === 0)) return null;
  return (
    <div className="flow-tip" role="tooltip" style={{ left: hover.x, top: hover.y }}>
      <strong>{element.name || t('diagram.unnamed')}</strong>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: visits have no other name, and never change places
        <Visit key={index} entry={entry} />
      ))}
    </div>
  );
}

function Visit({ entry }: { readonly entry: FlowEntry }) {
  const { t } = useWords(diagramWords);
  const { assigneeName, createTime: from, endTime: to, historyActivityDurationTime: took, comments } = entry;
  const said = comments.find(({ action }) => action === 'AddComment');
  const when =
    from && (to ? t('diagram.ended', { from, to, took: took || '0' }) : t('diagram.visit', { from }));
  return (
    <div className="flow-visit">
      {assigneeName && <span>{assigneeName}</span>}
      {when && <span className="flow-time">{when}</span>}
      {said && <span>{t('diagram.said', { who: said.userName ?? '', text: said.fullMessage })}</span>}
    </div>
  );
}
