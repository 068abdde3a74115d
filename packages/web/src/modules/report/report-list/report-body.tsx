import type { ReportResult } from '@mall/sdk/contract';
import { Button } from 'antd';
import { Chart } from '../../../components/chart/chart.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { useWords } from '../../../i18n/use-words.js';
import { reportWords } from '../words.js';
import { GroupTable, RowTable } from './report-tables.js';

interface BodyProps {
  readonly report: ReportResult;
  /** Takes away what narrows it; undefined where nothing does. */
  readonly onOpen: (() => void) | undefined;
}

/** What a report says: its figures, its chart, its groups and its first rows; or that there is nothing. */
export function ReportBody({ report, onOpen }: BodyProps) {
  const { t } = useWords(reportWords);
  if (report.total === 0)
    return (
      <div className="report-none">
        <Nothing
          text={t(onOpen ? 'preview.noneSo' : 'preview.none')}
          action={onOpen && <Button onClick={onOpen}>{t('preview.open')}</Button>}
        />
      </div>
    );
  return (
    <>
      {report.measures.length > 0 && <Figures report={report} />}
      {report.chart && report.groups.length > 0 && (
        <section className="report-part">
          <Chart name={report.name} kind={report.chart} series={report.series} />
        </section>
      )}
      {report.groupBy.length > 0 && <GroupTable report={report} />}
      <RowTable report={report} />
    </>
  );
}

export const Figures = ({ report }: { readonly report: ReportResult }) => (
  <dl className="report-figures">
    {report.measures.map((label, index) => (
      // Two figures may be called the same.
      // biome-ignore lint/suspicious/noArrayIndexKey: their order is the template's
      <div key={index}>
        <dt lang="">{label}</dt>
        <dd>{report.totals[index] ?? '—'}</dd>
      </div>
    ))}
  </dl>
);
