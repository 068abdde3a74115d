import { imports } from '@mall/sdk/contract';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../components/feedback/use-write.js';
import { useHolds } from '../../components/frame/holds.js';
import { useWords } from '../../i18n/use-words.js';
import { useServices } from '../../lib/services/services.js';
import { useKit } from '../kit/kit.js';
import { type ImportJob, type ImportRow, isAtWork, isOpen } from './import-job.js';
import { importWords } from './import-words.js';
import { useImportsChanged } from './use-import.js';

type Edits = Readonly<Record<string, string>>;

export interface ImportLineProps {
  readonly job: ImportJob;
  readonly row: ImportRow;
  readonly columns: readonly string[];
}

/** One line of the file; where it was refused, its cells can be put right. */
export function ImportLine({ job, row, columns }: ImportLineProps) {
  const { t } = useWords(importWords);
  const [edits, setEdits] = useState<Edits>({});
  useHolds(Object.keys(edits).length > 0);
  const { fix, busy } = useFix(job, row);
  const open = isOpen(row) && !isAtWork(job) && job.state !== 'cancelled';
  const known = new Set(columns);
  const whole = row.reasons.filter(({ field }) => !known.has(field));
  return (
    <tr>
      <th scope="row">{row.line}</th>
      <td>
        {t(`state.${row.state}`)}
        {whole.map(({ message }) => (
          <p key={message} className="import-reason">
            {message}
          </p>
        ))}
        {open && (
          <Button
            type="link"
            size="small"
            loading={busy}
            disabled={Object.keys(edits).length === 0}
            onClick={() => void fix(edits).then((sent) => sent && setEdits({}))}
          >
            {t('fix')}
          </Button>
        )}
      </td>
      {columns.map((field) => (
        <ImportCell
          key={field}
          field={field}
          row={row}
          value={edits[field] ?? row.values[field] ?? ''}
          onEdit={open ? (value) => setEdits({ ...edits, [field]: value }) : undefined}
        />
      ))}
    </tr>
  );
}

/** Sends what was typed into a line; it is looked at again at once. */
function useFix(job: ImportJob, { line }: ImportRow) {
  const { t } = useWords(importWords);
  const { client } = useServices();
  const { message } = App.useApp();
  const changed = useImportsChanged();
  const { busy, run } = useWrite();
  const fix = (values: Edits): Promise<boolean> =>
    run(async () => {
      const after = await client.call(imports.operations.fix, { id: job.id, line, values });
      if (!isOpen(after)) void message.success(t('fixed', { line }));
      await changed();
    });
  return { fix, busy };
}

interface ImportCellProps {
  readonly field: string;
  readonly row: ImportRow;
  readonly value: string;
  /** Undefined for what is written or waits. */
  readonly onEdit: ((value: string) => void) | undefined;
}

/** A cell with what is wrong with it. */
function ImportCell({ field, row, value, onEdit }: ImportCellProps) {
  const { t } = useWords(importWords);
  const { label } = useKit();
  const wrong = row.reasons.filter((reason) => reason.field === field).map(({ message }) => message);
  return (
    <td>
      {onEdit ? (
        <Input
          size="small"
          value={value}
          aria-label={t('cell', { label: label(field), line: row.line })}
          aria-invalid={wrong.length > 0}
          {...(wrong.length > 0 ? { status: 'error' as const } : { variant: 'filled' as const })}
          onChange={({ target }) => onEdit(target.value)}
        />
      ) : (
        value
      )}
      {wrong.map((message) => (
        <p key={message} className="import-reason">
          {message}
        </p>
      ))}
    </td>
  );
}
