import { Button, Modal, Progress, Segmented } from 'antd';
import { useState } from 'react';
import { useStore } from 'zustand';
import { type Columns, DataTable } from '../../../components/data-table/data-table.js';
import { errorView } from '../../../components/feedback/error-text.js';
import { useWords } from '../../../i18n/use-words.js';
import { useReturnFocus } from '../../../lib/ui/use-return-focus.js';
import { toCsv } from '../../export/csv.js';
import { download } from '../../export/download.js';
import { plainText } from '../../row.js';
import { type BulkRun, leftOf, type RowOutcome } from './bulk-run.js';
import { bulkWords } from './bulk-words.js';
import './run.css';

/** One line of the result. */
interface Line {
  readonly id: string;
  readonly name: string;
  readonly outcome: string;
  readonly reason: string;
}

const useLines = (run: BulkRun) => {
  const { t, message, language } = useWords(bulkWords);
  const { title } = run.task.kit.resource;
  const common = { t: (key: 'offline') => t(`common:${key}`), message, language };
  return ({ row, state, error }: RowOutcome): Line => ({
    id: row.id,
    name: plainText(row[title]) || row.id,
    outcome: t(`state.${state}`),
    reason: state === 'failed' ? errorView(error, common as Parameters<typeof errorView>[1]).text : '',
  });
};

export interface RunDialogProps {
  readonly run: BulkRun;
  readonly onClose: () => void;
}

/** Progress of what is done to many rows, and what became of each; what failed can be tried again. */
export const RunDialog = ({ run, onClose }: RunDialogProps) => {
  useReturnFocus();
  const { t } = useWords(bulkWords);
  const state = useStore(run.state);
  const lineOf = useLines(run);
  const [all, setAll] = useState(false);
  const { outcomes, phase } = state;
  const { title } = run.task;
  const ended = phase === 'ended';
  const failed = outcomes.filter((one) => one.state === 'failed').length;
  const settled = outcomes.filter((one) => one.state !== 'waiting').length;
  const left = leftOf(state).length;
  const shown = outcomes.filter((one) => all || one.state === 'failed' || (ended && one.state === 'waiting'));
  const columns: Columns<Line> = [
    { key: 'name', dataIndex: 'name', title: t('row'), width: 200, ellipsis: true },
    { key: 'outcome', dataIndex: 'outcome', title: t('outcome'), width: 90 },
    { key: 'reason', dataIndex: 'reason', title: t('reason'), width: 260 },
  ];
  const save = () => {
    const lines = outcomes.map(lineOf).map(({ id, name, outcome, reason }) => [id, name, outcome, reason]);
    const head = [t('id'), t('row'), t('outcome'), t('reason')];
    download(
      `${t('file', { title })}.csv`,
      new Blob([toCsv([head, ...lines])], { type: 'text/csv;charset=utf-8' }),
    );
  };
  const footer = ended
    ? [
        <Button key="save" onClick={save}>
          {t('save')}
        </Button>,
        left > 0 && (
          <Button key="retry" type="primary" onClick={() => void run.start()}>
            {t('retry', { count: left })}
          </Button>
        ),
        <Button key="close" onClick={onClose}>
          {t('close')}
        </Button>,
      ]
    : [
        <Button key="stop" disabled={phase === 'stopping'} onClick={run.stop}>
          {t(phase === 'stopping' ? 'stopping' : 'stop')}
        </Button>,
        <Button key="background" type="primary" onClick={onClose}>
          {t('background')}
        </Button>,
      ];
  return (
    <Modal open title={title} width={640} mask={{ closable: false }} onCancel={onClose} footer={footer}>
      <Progress
        percent={outcomes.length === 0 ? 100 : Math.floor((settled * 100) / outcomes.length)}
        status={failed > 0 ? 'exception' : ended ? 'normal' : 'active'}
        format={() => `${settled} / ${outcomes.length}`}
      />
      <Segmented<boolean>
        size="small"
        value={all}
        onChange={setAll}
        options={[
          { value: false, label: t('left', { count: ended ? left : failed }) },
          { value: true, label: t('all', { count: outcomes.length }) },
        ]}
      />
      <div className="run-lines">
        <DataTable<Line>
          rowKey="id"
          rows={shown.map(lineOf)}
          columns={columns}
          height={260}
          dense
          empty={t('none')}
        />
      </div>
    </Modal>
  );
};
