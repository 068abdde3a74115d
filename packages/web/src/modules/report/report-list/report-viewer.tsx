import { PrinterOutlined } from '@ant-design/icons';
import type { ReportParameters, ReportResult } from '@mall/sdk/contract';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { BesideBack } from '../../../components/layout/beside.js';
import { useWords } from '../../../i18n/use-words.js';
import { reportWords } from '../words.js';
import { ReportBody } from './report-body.js';
import { ReportOnPaper } from './report-on-paper.js';
import { ReportParametersForm } from './report-parameters-form.js';
import { useGiven } from './use-chosen-report.js';
import { useDeclared, useReportFile, useReportResult } from './use-report.js';

interface ViewerProps {
  readonly id: string;
  readonly onBack: () => void;
}

/** One report: what may be asked of it on top, then what it says of that. */
export function ReportViewer({ id, onBack }: ViewerProps) {
  const { t } = useWords(reportWords);
  const declared = useDeclared(id);
  const { given, give } = useGiven();
  const result = useReportResult(id, given);
  const place = useRef<HTMLElement>(null);
  const name = result.data?.name ?? declared.data?.name ?? '';
  const run = (next: Readonly<Record<string, string>> | undefined) => {
    if (JSON.stringify(next) === JSON.stringify(given)) return void result.refetch();
    give(next);
  };
  return (
    <article ref={place} className="screen-card report-viewer" aria-label={t('preview.viewer', { name })}>
      <header className="report-head">
        <BesideBack text={t('preview.back')} onBack={onBack} />
        <h2 lang="">{name}</h2>
        <Tools id={id} result={result.data} declared={declared.data} place={place} />
      </header>
      {declared.data && (
        <ReportParametersForm declared={declared.data} given={given} busy={result.isFetching} onRun={run} />
      )}
      {declared.error ? (
        <Failure
          title={t('preview.gone')}
          error={declared.error}
          onRetry={() => void declared.refetch()}
          action={<Button onClick={onBack}>{t('preview.back')}</Button>}
        />
      ) : result.error ? (
        <Failure
          title={t('preview.failed')}
          error={result.error}
          onRetry={() => void result.refetch()}
          action={given && <Button onClick={() => run(undefined)}>{t('preview.restore')}</Button>}
        />
      ) : result.data ? (
        <ReportBody
          report={result.data}
          onOpen={isNarrowed(given, declared.data) ? () => run({}) : undefined}
        />
      ) : (
        <Waiting rows={10} />
      )}
    </article>
  );
}

/** Whether its parameters keep rows from it, set or as it is kept. */
const isNarrowed = (given: object | undefined, declared: ReportParameters | undefined): boolean =>
  Object.keys(given ?? declared?.values ?? {}).length > 0;

interface ToolsProps {
  readonly id: string;
  readonly result: ReportResult | undefined;
  readonly declared: ReportParameters | undefined;
  readonly place: React.RefObject<HTMLElement | null>;
}

/** On paper, or as a file. */
function Tools({ id, result, declared, place }: ToolsProps) {
  const { t } = useWords(reportWords);
  const { given } = useGiven();
  const { saving, save } = useReportFile(id, given);
  const [printing, setPrinting] = useState(false);
  return (
    <div className="report-tools">
      <Button icon={<PrinterOutlined aria-hidden />} disabled={!result} onClick={() => setPrinting(true)}>
        {t('preview.print')}
      </Button>
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button key={kind} disabled={!result} loading={saving === kind} onClick={() => void save(kind)}>
          {t(`preview.${kind}`)}
        </Button>
      ))}
      {printing && result && declared && (
        <ReportOnPaper
          report={result}
          declared={declared}
          values={given ?? declared.values}
          canvas={place.current?.querySelector('canvas') ?? undefined}
          onEnd={() => setPrinting(false)}
        />
      )}
    </div>
  );
}
