import { Chart } from '../../../components/chart/chart.js';
import { useWords } from '../../../i18n/use-words.js';
import { developWords } from '../words.js';
import { Part } from './part.js';

const kinds = ['bar', 'line', 'pie'] as const;
const values = [12, 30, null, 18, 24];

/** Charts of each kind, with two figures to choose from and a point that has no value. */
export function ChartsPart() {
  const { t } = useWords(developWords);
  const name = t('gallery.sample');
  const points = values.map((value, at) => ({ label: `${name} ${at + 1}`, value }));
  const series = [
    { label: name, points },
    { label: `${name} 2`, points: [...points].reverse() },
  ];
  return kinds.map((kind) => (
    <Part key={kind} title={t(`gallery.chart.${kind}`)}>
      <Chart name={name} kind={kind} series={series} />
    </Part>
  ));
}
