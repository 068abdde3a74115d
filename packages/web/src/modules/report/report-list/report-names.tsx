import { Button, Pagination } from 'antd';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useListing } from '../../../resource/kit/listing.js';
import { reportWords } from '../words.js';
import { NameSearch } from './name-search.js';
import { ReportName } from './report-name.js';
import { UploadTemplate, useMayUpload } from './upload-template.js';

/** The reports by name: one search, a template to upload, and what can be opened. */
export function ReportNames() {
  const { t } = useWords(reportWords);
  const { state, change, rows } = useListing();
  const total = rows.total ?? 0;
  return (
    <section className="screen-card report-names" aria-label={t('preview.list')}>
      <div className="report-names-head">
        <NameSearch />
        <UploadTemplate />
      </div>
      <Names />
      {total > state.size && (
        <Pagination
          size="small"
          simple
          current={state.page}
          pageSize={state.size}
          total={total}
          showSizeChanger={false}
          onChange={(page) => change({ page })}
        />
      )}
    </section>
  );
}

function Names() {
  const { t } = useWords(reportWords);
  const { rows } = useListing();
  if (rows.pending) return <Waiting rows={8} />;
  if (rows.error && rows.rows.length === 0)
    return <Failure title={t('common:loadFailed')} error={rows.error} onRetry={rows.refetch} />;
  if (rows.rows.length === 0) return <Empty />;
  return (
    <ul className="report-names-all">
      {rows.rows.map((row) => (
        <ReportName key={row.id} row={row} />
      ))}
    </ul>
  );
}

function Empty() {
  const { t } = useWords(reportWords);
  const { state, change } = useListing();
  const mayUpload = useMayUpload();
  if (Object.keys(state.filters).length === 0)
    return <Nothing text={t(mayUpload ? 'preview.empty' : 'preview.emptyNoRight')} />;
  return (
    <Nothing
      text={t('preview.emptyFound')}
      action={<Button onClick={() => change({ filters: {} })}>{t('preview.reset')}</Button>}
    />
  );
}
