import {
  type IsolationDetail,
  type IsolationText,
  isolationHtml,
  isolationMarkdown,
  isolationText,
} from '@mall/sdk/contract';
import { Button, Progress, Space } from 'antd';
import { useState } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { OnPaper } from '../../../components/paper/on-paper.js';
import { ScrollTable } from '../../../components/scroll-table/scroll-table.js';
import { useWords } from '../../../i18n/use-words.js';
import { download } from '../../../lib/ui/download.js';
import { tenantWords } from '../words.js';
import './print.css';
import { isUnderWay, useRun } from './use-isolation.js';

/** What a run has found, to be read here, kept as a file or put on paper. */
export function IsolationReport({ id }: { readonly id: string }) {
  const { t, language } = useWords(tenantWords);
  const { data: run, error, refetch } = useRun(id);
  if (error) return <Failure title={t('common:loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!run) return <Waiting rows={6} />;
  const said = isolationText(run, language);
  return (
    <section className="screen-card isolation-card" aria-label={t('isolation.report')}>
      <p className="isolation-verdict" data-found={said.found} aria-live="polite">
        {said.verdict}
      </p>
      {isUnderWay(run) ? <Progress percent={percentOf(run)} status="active" /> : <Files run={run} />}
      <ReportBody said={said} />
    </section>
  );
}

/** An answer that is asked for once more counts, too: it is never more than all. */
const percentOf = ({ asked, total }: IsolationDetail): number =>
  total === 0 ? 0 : Math.min(99, Math.floor((asked * 100) / total));

function Files({ run }: { readonly run: IsolationDetail }) {
  const { t, language } = useWords(tenantWords);
  const [printing, setPrinting] = useState(false);
  const save = (kind: 'md' | 'html', type: string, text: string) => {
    const name = `${t('isolation.fileName')}-${run.startTime.slice(0, 10)}.${kind}`;
    download(name, new Blob([text], { type: `${type};charset=utf-8` }));
  };
  return (
    <Space wrap className="isolation-files">
      <Button onClick={() => save('html', 'text/html', isolationHtml(run, language))}>
        {t('isolation.html')}
      </Button>
      <Button onClick={() => save('md', 'text/markdown', isolationMarkdown(run, language))}>
        {t('isolation.markdown')}
      </Button>
      <Button onClick={() => setPrinting(true)}>{t('isolation.print')}</Button>
      {printing && (
        <OnPaper className="isolation-print" onEnd={() => setPrinting(false)}>
          <h1>{isolationText(run, language).title}</h1>
          <p className="isolation-verdict">{isolationText(run, language).verdict}</p>
          <ReportBody said={isolationText(run, language)} />
        </OnPaper>
      )}
    </Space>
  );
}

function ReportBody({ said: { facts, sections, method } }: { readonly said: IsolationText }) {
  return (
    <>
      <dl className="isolation-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sections.map(({ key, title, note, head, rows }) => (
        <section key={key} aria-label={title}>
          <h3>{title}</h3>
          {note && <p className="isolation-about">{note}</p>}
          <ScrollTable
            name={title}
            className="isolation-table"
            header={head.map((text) => ({ key: text, text }))}
          >
            {rows.map((row) => (
              <tr key={row.join(' ')}>
                {row.map((cell, column) => (
                  <td key={head[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </ScrollTable>
        </section>
      ))}
      <section aria-label={method[0]}>
        <h3>{method[0]}</h3>
        <p className="isolation-about">{method[1]}</p>
      </section>
    </>
  );
}
