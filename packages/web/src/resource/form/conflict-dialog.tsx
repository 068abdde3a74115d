import { Button } from 'antd';
import { Dialog } from '../../components/frame/dialog.js';
import { useWords } from '../../i18n/use-words.js';
import type { Field } from '../field.js';
import { Cell } from '../kit/cell.js';
import { useKit } from '../kit/kit.js';
import { resourceWords } from '../resource-words.js';
import { asRow, initialValues, isChanged } from './form-values.js';
import type { Conflict } from './use-save.js';

export interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly fields: readonly Field[];
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  readonly onBack: () => void;
}

/** Both versions side by side; the second of two editors chooses. */
export function ConflictDialog({ conflict, fields, onMine, onTheirs, onBack }: ConflictDialogProps) {
  const { t } = useWords(resourceWords);
  const { label, resource } = useKit();
  const { theirs } = conflict;
  const mine = asRow(fields, conflict.mine, theirs.id);
  // Both as this form would send them: a root that is 0 in a row and nothing in a form is no difference.
  const current = asRow(fields, initialValues(resource, fields, theirs), theirs.id);
  const shown = fields.filter(({ secret }) => !secret).map(({ name }) => name);
  const differs = (field: string) => isChanged({ v: mine[field] }, { v: current[field] });
  return (
    <Dialog
      lasting
      title={t('conflictTitle')}
      width={760}
      onClose={onBack}
      footer={[
        <Button key="back" onClick={onBack}>
          {t('conflictBack')}
        </Button>,
        <Button key="theirs" onClick={onTheirs}>
          {t('conflictTakeTheirs')}
        </Button>,
        <Button key="mine" type="primary" onClick={onMine}>
          {t('conflictKeepMine')}
        </Button>,
      ]}
    >
      <p>{t('conflictText')}</p>
      <table className="conflict-table">
        <thead>
          <tr>
            <th scope="col">{t('conflictField')}</th>
            <th scope="col">{t('conflictMine')}</th>
            <th scope="col">{t('conflictTheirs')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((field) => (
            <tr key={field} className={differs(field) ? 'conflict-differs' : ''}>
              <th scope="row">{label(field)}</th>
              <td>
                <Cell field={field} row={mine} />
              </td>
              <td>
                <Cell field={field} row={theirs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
