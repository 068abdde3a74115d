import { UploadOutlined } from '@ant-design/icons';
import { flowManager } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Pagination, Segmented } from 'antd';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import '../../../components/screen/screen.css';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { ScrollTable } from '../../../components/scroll-table/scroll-table.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import '../operations/operations.css';
import { workflowWords } from '../words.js';
import { OldUploadDialog } from './old-upload-dialog.js';
import { OldVersionLine } from './old-version-line.js';

const { list, deployUpload } = flowManager.operations;
const columns = ['name', 'key', 'category', 'version', 'tenant', 'state', 'time'] as const;
const size = 50;

/** Processes that all tenants share, or some: which versions run, and files that become versions. */
export function OldManagerPage({ deploying = false }: { readonly deploying?: boolean }) {
  const { t } = useWords(workflowWords);
  const may = useMay();
  const [view, change] = useView();
  if (!may(list)) return <Nothing text={t('oldFlow.notYours')} />;
  const open = view.get('open');
  const upload = (
    <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => change({ open: 'upload' })}>
      {t('oldFlow.deploy')}
    </Button>
  );
  return (
    <div className="screen screen-scroll">
      <ScreenHeader title={t('oldFlow.manager')} actions={may(deployUpload) && upload} />
      <div className="screen-card operations-card operations-part">
        <Segmented
          className="operations-choice-of-two"
          aria-label={t('oldFlow.mode')}
          value={view.get('mode') ?? '1'}
          options={[
            { value: '1', label: t('oldFlow.common') },
            { value: '2', label: t('oldFlow.own') },
          ]}
          onChange={(mode) => change({ mode: mode === '1' ? undefined : mode, page: undefined })}
        />
        <Versions mode={view.get('mode') === '2' ? 2 : 1} />
      </div>
      {(open === 'upload' || (deploying && open !== 'none')) && (
        <OldUploadDialog onClose={() => change({ open: deploying ? 'none' : undefined })} />
      )}
    </div>
  );
}

function Versions({ mode }: { readonly mode: 1 | 2 }) {
  const { t } = useWords(workflowWords);
  const { client } = useServices();
  const scope = useScope();
  const [view, change] = useView();
  const current = Number(view.get('page') ?? 1);
  const found = useQuery({
    queryKey: [...scope, 'flow-manager', 'list', mode, current],
    queryFn: () => client.call(list, { mode, current, size }),
  });
  if (found.error)
    return (
      <Failure title={t('common:loadFailed')} error={found.error} onRetry={() => void found.refetch()} />
    );
  if (!found.data) return <Waiting />;
  const { records, total } = found.data;
  if (records.length === 0) return <Nothing text={t('oldFlow.none')} />;
  const header = columns.map((key) => ({ key, text: t(`oldFlow.${key}`) }));
  return (
    <>
      <ScrollTable
        name={t('oldFlow.versions')}
        className="operations-table"
        header={[...header, { key: 'acts', text: '' }]}
      >
        {records.map((row) => (
          <OldVersionLine key={row.id} row={row} />
        ))}
      </ScrollTable>
      {total > size && (
        <Pagination
          current={current}
          pageSize={size}
          total={total}
          showSizeChanger={false}
          onChange={(page) => change({ page: page === 1 ? undefined : String(page) })}
        />
      )}
    </>
  );
}
