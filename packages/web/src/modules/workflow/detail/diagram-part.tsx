import { useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import type { FlowDiagramProps } from '../diagram/diagram-props.js';
import { FlowDiagram } from '../diagram/flow-diagram.js';
import { workflowWords } from '../words.js';

/** The way that a process takes, drawn when somebody wants to see it. */
export function DiagramPart(props: FlowDiagramProps) {
  const { t } = useWords(workflowWords);
  const [open, setOpen] = useState(false);
  if (props.xml === '') return null;
  return (
    <details className="flow-card" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('detail.diagram')}</summary>
      {open && <FlowDiagram {...props} />}
    </details>
  );
}
