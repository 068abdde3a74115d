import { componentTypes, modelPrototype, propertyTypes, queryTypes } from '@mall/sdk/contract';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { RowsTable } from '../../../resource/controls/rows/rows-table.js';
import { FormPlace } from '../../../resource/kit/form-place.js';
import { useKit } from '../../../resource/kit/kit.js';
import type { ActionDialogProps } from '../../../resource/resource-screen.js';
import type { Row } from '../../../resource/row.js';
import { developWords } from '../words.js';
import { prototypeFields, shownFields } from './prototype-fields.js';
import { useColumns } from './use-columns.js';

/** The columns of a model, each in a row that is changed in place; all of them are kept at once. */
export function ColumnsDialog({ rows, onClose, onDone }: ActionDialogProps) {
  const [row] = rows;
  return row ? <OpenColumns row={row} onClose={onClose} onDone={onDone} /> : null;
}

function OpenColumns({ row, onClose, onDone }: Omit<ActionDialogProps, 'rows'> & { readonly row: Row }) {
  const { t } = useWords(developWords);
  const { resource } = useKit();
  const labels = useColumnLabels();
  const may = useMay();
  const allowed = may(modelPrototype.operations.submitList);
  const fields = useMemo(() => prototypeFields(resource), [resource]);
  const kept = () => {
    onDone();
    onClose();
  };
  const { found, rows, faults, busy, dirty, change, save } = useColumns(row, labels, kept);
  const title = t('columns.title', { name: String(row.modelName) });
  return (
    <FormFrame
      title={title}
      width="min(1400px, 96vw)"
      verb={t('common:save')}
      dirty={dirty}
      busy={busy}
      disabled={!rows || !allowed}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {found.error && (
        <Failure title={t('common:loadFailed')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <Waiting />}
      {found.data && !found.data.kept && <Alert type="info" showIcon title={t('columns.unkept')} />}
      {rows && (
        <FormPlace name="model-prototype" labels={labels}>
          <RowsTable
            name={title}
            fields={fields}
            rows={rows}
            disabled={!allowed}
            faults={faults}
            onChange={change}
          />
        </FormPlace>
      )}
    </FormFrame>
  );
}

/** The words of columns, which are no fields of a model. */
function useColumnLabels() {
  const { t } = useWords(developWords);
  return useMemo(() => {
    const fields = Object.fromEntries(shownFields.map((name) => [name, t(`columns.fields.${name}`)]));
    const options = {
      propertyType: Object.fromEntries(propertyTypes.map((one) => [one, t(`columns.propertyType.${one}`)])),
      queryType: Object.fromEntries(queryTypes.map((one) => [one, t(`columns.queryType.${one}`)])),
      componentType: Object.fromEntries(
        componentTypes.map((one) => [one, t(`columns.componentType.${one}`)]),
      ),
    };
    return { title: '', operations: {}, fields, options };
  }, [t]);
}
