import { Select, theme } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { useAppearance } from '../../lib/theme/use-appearance.js';
import './chart.css';
import type { ChartProps, ChartSeries } from './chart-data.js';
import { drawChart } from './draw-chart.js';

/** One figure as a picture that follows the theme; who cannot see it is read its points. */
export function DrawnChart({ name, kind, series }: ChartProps) {
  const { t } = useWords();
  const [chosen, setChosen] = useState(0);
  const shown = series[chosen] ?? series[0];
  const canvas = useDrawn(kind, shown);
  if (!shown) return null;
  const points = shown.points.map(({ label, value }) => `${label} ${value ?? '—'}`).join('; ');
  return (
    <>
      {series.length > 1 && (
        <Select
          aria-label={t('chart.figure')}
          value={chosen}
          onChange={setChosen}
          popupMatchSelectWidth={false}
          options={series.map(({ label }, index) => ({ value: index, label }))}
        />
      )}
      <div className="chart">
        <canvas ref={canvas} role="img" aria-label={t('chart.says', { name, figure: shown.label, points })} />
      </div>
    </>
  );
}

function useDrawn(kind: ChartProps['kind'], shown: ChartSeries | undefined) {
  const { token } = theme.useToken();
  const { colourWeak } = useAppearance();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { colorPrimary, colorText, colorBorderSecondary, colorBgContainer } = token;
  useEffect(() => {
    if (!canvas.current || !shown) return undefined;
    const colours = {
      accent: colorPrimary,
      text: colorText,
      line: colorBorderSecondary,
      background: colorBgContainer,
    };
    const drawn = drawChart(canvas.current, { kind, series: shown, colours, colourWeak });
    return () => drawn.destroy();
  }, [kind, shown, colorPrimary, colorText, colorBorderSecondary, colorBgContainer, colourWeak]);
  return canvas;
}
