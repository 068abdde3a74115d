import { processDefinition } from '@mall/sdk/contract';
import { useMemo, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { useServices } from '../../../lib/services/services.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import type { Row } from '../../../resource/row.js';
import { designWords } from '../design-process/design-words.js';
import { PreviewDialog } from './preview-dialog.js';

const { xml } = processDefinition.operations;

/** Versions that run; each is looked at as it was drawn. */
export function DeploymentPage() {
  const { t } = useWords(designWords);
  const { client } = useServices();
  const may = useMay();
  const [shown, setShown] = useState<Row>();
  const slots = useMemo(
    () => ({ rowActions: may(xml) ? [{ key: 'preview', label: t('list.preview'), run: setShown }] : [] }),
    [may, t],
  );
  return (
    <>
      <ResourcePage name="workflow-deployment" slots={slots} />
      {shown && (
        <PreviewDialog
          name={String(shown.name)}
          of={['process-definition', shown.id]}
          load={() => client.call(xml, { processDefId: shown.id })}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
