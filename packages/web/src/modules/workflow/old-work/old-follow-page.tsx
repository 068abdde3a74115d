import { type FormColumn, flowManager, type OutputOf } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { StatusDot } from '../../../components/feedback/status-dot.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { FormFrame } from '../../../components/frame/form-frame.js';
import '../../../components/screen/screen.css';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { ScrollTable } from '../../../components/scroll-table/scroll-table.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import { rightsOf } from '../flow-form/field-rights.js';
import { FlowFields, FlowPlace } from '../flow-form/flow-fields.js';
import { type FormPlan, planForm } from '../flow-form/form-plan.js';
import { useFlowForm } from '../flow-form/use-flow-form.js';
import '../operations/operations.css';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { useOpening } from '../operations/use-opening.js';
import { workflowWords } from '../words.js';

const { follow, deleteInstance } = flowManager.operations;
const columns = ['name', 'starter', 'category', 'step', 'state', 'since'] as const;
const size = 100;

type Followed = OutputOf<typeof follow>['records'][number];

/** What runs of the processes that all tenants share, or some. */
export function OldFollowPage() {
  const clearable = useClearable();
  const { t } = useWords(workflowWords);
  const may = useMay();
  const [view, change] = useView();
  if (!may(follow)) return <Nothing text={t('oldFlow.notYours')} />;
  const search = (name: 'instance' | 'key') => (
    <Input.Search
      allowClear={clearable}
      className="operations-choice"
      aria-label={t(`oldFlow.${name}`)}
      placeholder={t(`oldFlow.${name}`)}
      defaultValue={view.get(name) ?? ''}
      onSearch={(text) => change({ [name]: text.trim() })}
    />
  );
  return (
    <div className="screen screen-scroll">
      <ScreenHeader title={t('oldFlow.followed')} />
      <div className="screen-card operations-card operations-part">
        <div className="operations-bar">
          {search('instance')}
          {search('key')}
        </div>
        <Running instance={view.get('instance') ?? ''} definition={view.get('key') ?? ''} />
      </div>
    </div>
  );
}

interface RunningProps {
  readonly instance: string;
  readonly definition: string;
}

function Running({ instance, definition }: RunningProps) {
  const { t } = useWords(workflowWords);
  const { client } = useServices();
  const scope = useScope();
  const open = useOpening();
  const [leaving, setLeaving] = useState<Followed>();
  const found = useQuery({
    queryKey: [...scope, 'flow-manager', 'follow', instance, definition],
    queryFn: () =>
      client.call(follow, {
        ...(instance ? { processInstanceId: instance } : {}),
        ...(definition ? { processDefinitionKey: definition } : {}),
        ...{ current: 1, size },
      }),
  });
  if (found.error)
    return (
      <Failure title={t('common:loadFailed')} error={found.error} onRetry={() => void found.refetch()} />
    );
  if (!found.data) return <Waiting />;
  const { records } = found.data;
  if (records.length === 0) return <Nothing text={t('oldFlow.nothingRuns')} />;
  const header = columns.map((key) => ({ key, text: t(`oldFlow.${key}`) }));
  return (
    <>
      <ScrollTable
        name={t('oldFlow.instances')}
        className="operations-table"
        header={[...header, { key: 'acts', text: '' }]}
      >
        {records.map((row) => (
          <tr key={row.id}>
            <td>{row.name ?? row.processDefinitionKey}</td>
            <td>{row.startUser ?? '—'}</td>
            <td>{row.categoryName ?? row.category ?? '—'}</td>
            <td>
              <code>{row.activityId ?? '—'}</code>
            </td>
            <td>
              <StatusDot
                tone={row.suspensionState === 1 ? 'success' : 'warning'}
                text={t(row.suspensionState === 1 ? 'oldFlow.runs' : 'oldFlow.suspended')}
              />
            </td>
            <td className="operations-time">{row.startTime}</td>
            <td className="operations-time">
              <Button type="link" size="small" onClick={() => open(row.processInstanceId)}>
                {t('oldFlow.open')}
              </Button>
              <Button type="link" size="small" danger aria-haspopup="dialog" onClick={() => setLeaving(row)}>
                {t('oldFlow.remove')}
              </Button>
            </td>
          </tr>
        ))}
      </ScrollTable>
      {leaving && <DeleteDialog row={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

interface DeleteDialogProps {
  readonly row: Followed;
  readonly onClose: () => void;
}

function DeleteDialog(props: DeleteDialogProps) {
  const { t } = useWords(workflowWords);
  const plan = useMemo(() => {
    const reason: FormColumn = { type: 'textarea', prop: 'reason', label: t('oldFlow.reason'), span: 24 };
    return planForm({ version: 1, column: [{ ...reason, required: true, maxlength: 500 }] }, rightsOf([]));
  }, [t]);
  return (
    <FlowPlace name="old-delete" plan={plan}>
      <Reasoned {...props} plan={plan} />
    </FlowPlace>
  );
}

const nothing = {};

function Reasoned({ row, plan, onClose }: DeleteDialogProps & { readonly plan: FormPlan }) {
  const { t } = useWords(workflowWords);
  const { client } = useServices();
  const changed = useChanged();
  const form = useFlowForm({
    plan,
    initial: nothing,
    submit: async ({ reason }) => {
      const { processInstanceId } = row;
      await client.call(deleteInstance, { processInstanceId, deleteReason: String(reason) });
      changed('flow-manager', 'task', 'process');
    },
    done: onClose,
  });
  return (
    <FormFrame
      {...form.frame}
      title={t('oldFlow.removeInstance', { name: row.name ?? row.processDefinitionKey })}
      verb={t('oldFlow.remove')}
      danger
      width={520}
      onClose={onClose}
    >
      <FlowFields {...form} />
    </FormFrame>
  );
}
