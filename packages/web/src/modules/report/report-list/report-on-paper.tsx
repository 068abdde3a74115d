import type { ReportParameters, ReportResult } from '@mall/sdk/contract';
import dayjs from 'dayjs';
import { useState } from 'react';
import { OnPaper } from '../../../components/paper/on-paper.js';
import { useWords } from '../../../i18n/use-words.js';
import type { FilterTexts } from '../../../resource/kit/filter-keys.js';
import { useFilterTexts } from '../../../resource/kit/use-filter-texts.js';
import { reportWords } from '../words.js';
import { pictureOf } from './picture-of.js';
import './print.css';
import { Figures } from './report-body.js';
import { groupLines, type ReportLines, rowLines } from './report-lines.js';
import { OfList } from './report-parameters-form.js';

interface PaperProps {
  readonly report: ReportResult;
  readonly declared: ReportParameters;
  readonly values: FilterTexts;
  /** Its chart as it stands on the screen. */
  readonly canvas: HTMLCanvasElement | undefined;
  readonly onEnd: () => void;
}

/** Names of choices and the picture are on their way for a moment. */
const settle = 300;

/** A report for printers alone: what was asked, then all that the screen shows of it, none of it scrolled. */
export function ReportOnPaper({ report, declared, values, canvas, onEnd }: PaperProps) {
  const { t } = useWords(reportWords);
  const [picture] = useState(() => pictureOf(canvas));
  const [now] = useState(() => dayjs().format('YYYY-MM-DD HH:mm'));
  const rows = rowLines(report);
  const shown = report.rows.length;
  const rowsTitle =
    shown < report.total ? t('preview.rowsOf', { total: report.total, shown }) : t('preview.rows');
  return (
    <OnPaper className="report-print" settle={settle} onEnd={onEnd}>
      <h1 lang="">{report.name}</h1>
      {declared.fields.length > 0 && (
        <OfList declared={declared}>
          <Asked values={values} />
        </OfList>
      )}
      {report.measures.length > 0 && <Figures report={report} />}
      {picture && <img src={picture} alt="" />}
      {report.groupBy.length > 0 && <Lines title={t('preview.groups')} lines={groupLines(report)} />}
      <Lines title={rowsTitle} lines={rows} />
      <footer>{t('preview.printed', { time: now })}</footer>
    </OnPaper>
  );
}

function Asked({ values }: { readonly values: FilterTexts }) {
  const { t } = useWords();
  const say = useFilterTexts();
  const texts = say(values);
  return texts.length === 0 ? null : <p>{texts.join(t('list'))}</p>;
}

const Lines = ({
  title,
  lines: { headers, lines },
}: {
  readonly title: string;
  readonly lines: ReportLines;
}) => (
  <section>
    <h2>{title}</h2>
    <table>
      <thead>
        <tr>
          {headers.map(({ key, label, figure }) => (
            <th key={key} lang="" data-figure={figure}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, cells }) => (
          <tr key={key}>
            {headers.map(({ key: column, figure }, index) => (
              <td key={column} data-figure={figure}>
                {String(cells[index] ?? '')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
