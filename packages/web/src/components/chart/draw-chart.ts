import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
} from 'chart.js';
import { partColours } from '../../lib/theme/safe-colours.js';
import { type ChartProps, type ChartSeries, isCounted } from './chart-data.js';

Chart.register(ArcElement, BarController, BarElement, CategoryScale, Legend, LinearScale);
Chart.register(LineController, LineElement, PieController, PointElement, Tooltip);

export interface Drawing {
  readonly kind: ChartProps['kind'];
  readonly series: ChartSeries;
  readonly colours: {
    readonly accent: string;
    readonly text: string;
    readonly line: string;
    readonly background: string;
  };
  /** Slices in colours for every kind of eye, not in shades of one. */
  readonly colourWeak: boolean;
}

/** Draws one figure of the groups; a picture may round what the table says exactly. */
export function drawChart(canvas: HTMLCanvasElement, drawing: Drawing): Chart {
  const { kind, series, colours, colourWeak } = drawing;
  return new Chart(canvas, {
    type: kind,
    data: {
      labels: series.points.map(({ label }) => shortened(label)),
      datasets: [
        {
          label: series.label,
          data: series.points.map(({ value }) => (value === null ? null : Number(value))),
          backgroundColor:
            kind === 'pie' ? partColours(series.points.length, colours, colourWeak) : colours.accent,
          borderColor: kind === 'pie' ? colours.background : colours.accent,
          borderWidth: kind === 'bar' ? 0 : 2,
        },
      ],
    },
    options: optionsOf(drawing),
  });
}

/** Longer names would take the room of what they name; the table has them whole. */
const maxLabelLength = 16;
const shortened = (label: string): string =>
  label.length > maxLabelLength ? `${label.slice(0, maxLabelLength)}…` : label;

function optionsOf({ kind, series, colours }: Drawing) {
  const axis = { ticks: { color: colours.text }, grid: { color: colours.line } };
  const values = { ...axis.ticks, ...(isCounted(series) ? { precision: 0 } : {}) };
  const legend = { display: kind === 'pie', position: 'right' as const, labels: { color: colours.text } };
  return {
    responsive: true,
    maintainAspectRatio: false,
    // A figure is there to be read; nothing of it needs to move.
    animation: false as const,
    plugins: { legend },
    ...(kind === 'pie' ? {} : { scales: { x: axis, y: { ...axis, ticks: values, beginAtZero: true } } }),
  };
}
