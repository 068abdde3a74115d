import { ScrollTable } from '../../../components/scroll-table/scroll-table.js';
import { useWords } from '../../../i18n/use-words.js';
import { Cell } from '../../../resource/kit/cell.js';
import { useKit } from '../../../resource/kit/kit.js';
import { developWords } from '../words.js';
import { Part } from './part.js';
import { cellFields } from './sample/sample.js';
import { emptyCells, filledCells, longCells } from './sample/sample-values.js';

/** A field of a row in every format: filled, with nothing in it, and with more than fits. */
export function CellsPart() {
  const { t } = useWords(developWords);
  const { label } = useKit();
  const rows = [filledCells(t('gallery.sample')), emptyCells, longCells(t('gallery.longText'))];
  const header = (['format', 'cellFilled', 'cellEmpty', 'cellLong'] as const).map((key) => ({
    key,
    text: t(`gallery.${key}`),
  }));
  return (
    <Part title={t('gallery.cells')} whole>
      <ScrollTable name={t('gallery.cells')} className="gallery-cells" header={header}>
        {cellFields.map((field) => (
          <tr key={field}>
            <th scope="row">{label(field)}</th>
            {rows.map((row) => (
              <td key={row.id} data-cell={field}>
                <Cell field={field} row={row} />
              </td>
            ))}
          </tr>
        ))}
      </ScrollTable>
    </Part>
  );
}
