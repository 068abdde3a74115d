import { Collapse } from 'antd';
import { Failure } from '../../../components/feedback/failure.js';
import { useWrite } from '../../../components/feedback/use-write.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { Dialog } from '../../../components/frame/dialog.js';
import { useWords } from '../../../i18n/use-words.js';
import type { ActionDialogProps } from '../../../resource/resource-screen.js';
import { developWords } from '../words.js';
import './generate.css';
import { useGenerated } from './use-generated.js';

/** The files that would be written, to be looked at, and the archive of them. */
export function GenerateDialog({ rows, onClose }: ActionDialogProps) {
  const { t } = useWords(developWords);
  const { files, archive } = useGenerated(rows.map((row) => row.id));
  const { busy, run } = useWrite();
  const save = () => run(archive, { done: (name) => t('generate.saved', { name }), after: onClose });
  const panels = files.data?.map(({ path, text }) => ({
    key: path,
    label: path,
    children: (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too
      <pre className="generated-file" tabIndex={0}>
        {text}
      </pre>
    ),
  }));
  return (
    <Dialog
      title={t('generate.title')}
      width={880}
      verb={t('generate.download')}
      disabled={!files.data}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {files.error && (
        <Failure title={t('common:loadFailed')} error={files.error} onRetry={() => void files.refetch()} />
      )}
      {files.isPending && <Waiting />}
      {panels && (
        <>
          <p>{t('generate.files', { count: panels.length })}</p>
          <Collapse accordion size="small" items={panels} />
        </>
      )}
    </Dialog>
  );
}
