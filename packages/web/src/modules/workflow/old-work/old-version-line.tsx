import { flowManager, flowWork, type OutputOf } from '@mall/sdk/contract';
import { App, Button } from 'antd';
import { useState } from 'react';
import { StatusDot } from '../../../components/feedback/status-dot.js';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { PreviewDialog } from '../model-list/preview-dialog.js';
import { workflowWords } from '../words.js';

const { changeState, deleteDeployment } = flowManager.operations;

type Version = OutputOf<typeof flowManager.operations.list>['records'][number];

/** A version, and what can be done with it. */
export function OldVersionLine({ row }: { readonly row: Version }) {
  const { t, message } = useWords(workflowWords);
  const { client } = useServices();
  const { modal } = App.useApp();
  const { busy, run } = useWrite(['flow-manager']);
  const [drawn, setDrawn] = useState(false);
  const name = row.name ?? row.key;
  const active = row.suspensionState === 1;
  const turn = async () => {
    if (active && !(await modal.confirm({ title: t('oldFlow.suspendSure', { name }) }))) return;
    const state = active ? 'suspend' : 'active';
    await run(() => client.call(changeState, { processId: row.id, state }), {
      done: message('done.changed'),
    });
  };
  const remove = async () => {
    if (!(await modal.confirm({ title: t('oldFlow.removeSure', { name }), okButtonProps: { danger: true } })))
      return;
    const deploymentIds = row.deploymentId;
    await run(() => client.call(deleteDeployment, { deploymentIds }), { done: message('done.deleted') });
  };
  return (
    <tr>
      <td>{name}</td>
      <td>
        <code>{row.key}</code>
      </td>
      <td>{row.categoryName ?? row.category ?? '—'}</td>
      <td className="operations-number">{row.version}</td>
      <td>{row.tenantId ?? '—'}</td>
      <td>
        <StatusDot
          tone={active ? 'success' : 'warning'}
          text={t(active ? 'oldFlow.active' : 'oldFlow.suspended')}
        />
      </td>
      <td className="operations-time">{row.deploymentTime}</td>
      <td className="operations-time">
        <Button type="link" size="small" aria-haspopup="dialog" onClick={() => setDrawn(true)}>
          {t('oldFlow.picture')}
        </Button>
        <Button type="link" size="small" disabled={busy} onClick={() => void turn()}>
          {t(active ? 'oldFlow.suspend' : 'oldFlow.activate')}
        </Button>
        <Button type="link" size="small" danger disabled={busy} onClick={() => void remove()}>
          {t('oldFlow.remove')}
        </Button>
        {drawn && (
          <PreviewDialog
            name={name}
            of={['flow-manager', row.id]}
            load={async () =>
              (await client.call(flowWork.operations.view, { processDefinitionId: row.id })).xml
            }
            onClose={() => setDrawn(false)}
          />
        )}
      </td>
    </tr>
  );
}
