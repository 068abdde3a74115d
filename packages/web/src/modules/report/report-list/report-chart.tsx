import type { ReportResult } from '@mall/sdk/contract';
import { Select, theme } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { reportWords } from '../words.js';
import { drawChart } from './draw-chart.js';

/** One figure of the groups as a picture; the table below it says the same in words. */
export const ReportChart = ({ report }: { readonly report: ReportResult }) => {
  const { t } = useWords(reportWords);
  const { token } = theme.useToken();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [chosen, setChosen] = useState(0);
  const { chart, series, name } = report;
  const shown = series[chosen] ?? series[0];
  const { colorPrimary, colorText, colorBorderSecondary, colorBgContainer } = token;
  useEffect(() => {
    if (!canvas.current || !shown || !chart) return undefined;
    const colours = {
      accent: colorPrimary,
      text: colorText,
      line: colorBorderSecondary,
      ground: colorBgContainer,
    };
    const drawn = drawChart(canvas.current, { kind: chart, series: shown, colours });
    return () => drawn.destroy();
  }, [chart, shown, colorPrimary, colorText, colorBorderSecondary, colorBgContainer]);
  if (!shown) return null;
  const points = shown.points.map(({ label, value }) => `${label} ${value ?? '—'}`).join('; ');
  return (
    <section className="screen-card report-part">
      {series.length > 1 && (
        <Select
          aria-label={t('preview.figure')}
          value={chosen}
          onChange={setChosen}
          popupMatchSelectWidth={false}
          options={series.map(({ label }, index) => ({ value: index, label }))}
        />
      )}
      <div className="report-chart">
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('preview.chart', { name, figure: shown.label, points })}
        />
      </div>
    </section>
  );
};
