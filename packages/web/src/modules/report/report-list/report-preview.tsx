import { ArrowLeftOutlined, ReloadOutlined } from '@ant-design/icons';
import type { ReportResult } from '@mall/sdk/contract';
import { Button } from 'antd';
import { Chart } from '../../../components/chart/chart.js';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { reportWords } from '../words.js';
import { GroupTable, RowTable } from './report-tables.js';
import { useReportFile, useReportResult } from './use-report.js';
import './report.css';

interface PreviewProps {
  readonly id: string;
  readonly onBack: () => void;
}

const Figures = ({ report }: { readonly report: ReportResult }) => (
  <dl className="report-figures">
    {report.measures.map((label, index) => (
      // Two figures may be called the same.
      // biome-ignore lint/suspicious/noArrayIndexKey: their order is the template's
      <div key={index}>
        <dt>{label}</dt>
        <dd>{report.totals[index] ?? '—'}</dd>
      </div>
    ))}
  </dl>
);

const Result = ({ report }: { readonly report: ReportResult }) => (
  <>
    {report.measures.length > 0 && <Figures report={report} />}
    {report.chart && report.groups.length > 0 && (
      <section className="screen-card report-part">
        <Chart name={report.name} kind={report.chart} series={report.series} />
      </section>
    )}
    {report.groupBy.length > 0 && <GroupTable report={report} />}
    <RowTable report={report} />
  </>
);

/** One report: its figures, its chart, its groups and its first rows. */
export function ReportPreview({ id, onBack }: PreviewProps) {
  const { t } = useWords(reportWords);
  const { data, error, isFetching, refetch } = useReportResult(id);
  const { saving, save } = useReportFile(id);
  const actions = (
    <>
      <Button icon={<ReloadOutlined aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
        {t('preview.again')}
      </Button>
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button key={kind} disabled={!data} loading={saving === kind} onClick={() => void save(kind)}>
          {t(`preview.${kind}`)}
        </Button>
      ))}
    </>
  );
  return (
    <div className="screen screen-scroll">
      <ScreenHeader title={data?.name ?? ''} actions={actions}>
        <Button type="link" icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack}>
          {t('preview.back')}
        </Button>
      </ScreenHeader>
      {error ? (
        <Failure title={t('preview.failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Result report={data} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}
