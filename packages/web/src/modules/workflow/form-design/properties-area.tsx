import type { FormColumn } from '@mall/sdk/contract';
import { useWords } from '../../../i18n/use-words.js';
import { workflowWords } from '../words.js';
import type { DesignItem } from './design-tree.js';
import { Properties } from './properties.js';

export interface PropertiesAreaProps {
  readonly item: DesignItem | undefined;
  /** Names under which values may have been kept. */
  readonly kept: ReadonlySet<string>;
  readonly onChange: (uid: string, column: FormColumn) => void;
}

/** What is chosen on the canvas, or that nothing is. */
export function PropertiesArea({ item, kept, onChange }: PropertiesAreaProps) {
  const { t } = useWords(workflowWords);
  return (
    <section aria-label={t('formDesign.properties')}>
      <h2>{t('formDesign.properties')}</h2>
      {item ? (
        <Properties
          key={item.uid}
          column={item.column}
          kept={item.column.prop !== undefined && kept.has(item.column.prop)}
          onChange={(column) => onChange(item.uid, column)}
        />
      ) : (
        <p className="flow-none">{t('formDesign.nothingChosen')}</p>
      )}
    </section>
  );
}
