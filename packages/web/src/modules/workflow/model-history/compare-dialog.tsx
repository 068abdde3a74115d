import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { Dialog } from '../../../components/frame/dialog.js';
import { useWords } from '../../../i18n/use-words.js';
import { designWords } from '../design-process/design-words.js';
import { DiffList, useDiff } from '../design-process/diff-list.js';
import { FlowDiagram } from '../diagram/flow-diagram.js';
import { changedClasses } from './changed-classes.js';
import { currentVersion, useVersions, useVersionText } from './use-versions.js';

export interface CompareDialogProps {
  readonly modelId: string;
  /** The version that is compared first; with what the model is now. */
  readonly version: string;
  readonly onClose: () => void;
}

/** What differs between any two versions of a model: in words, and on the diagram of either. */
export function CompareDialog({ modelId, version, onClose }: CompareDialogProps) {
  const { t } = useWords(designWords);
  const [before, setBefore] = useState(version);
  const [after, setAfter] = useState(currentVersion);
  const [shown, setShown] = useState<'before' | 'after'>('after');
  const versions = useVersions(modelId);
  const old = useVersionText(modelId, before);
  const now = useVersionText(modelId, after);
  const diff = useDiff(old.data, now.data);
  const failed = old.error ?? now.error;
  const again = () => {
    for (const one of [old, now]) if (one.isError) void one.refetch();
  };
  const xml = shown === 'before' ? old.data : now.data;
  const choice = (label: string, value: string, set: (next: string) => void) => (
    <Select
      aria-label={label}
      value={value}
      options={[...versions]}
      popupMatchSelectWidth={false}
      onChange={set}
    />
  );
  return (
    <Dialog title={t('history.compare')} width={1120} onClose={onClose}>
      <div className="design-bar">
        {choice(t('history.before'), before, setBefore)}
        <span aria-hidden="true">→</span>
        {choice(t('history.after'), after, setAfter)}
        <Segmented
          aria-label={t('history.shown')}
          value={shown}
          options={[
            { value: 'before', label: t('history.before') },
            { value: 'after', label: t('history.after') },
          ]}
          onChange={setShown}
        />
      </div>
      {failed && <Failure title={t('common:loadFailed')} error={failed} onRetry={again} />}
      {!failed && (old.data === undefined || now.data === undefined) && <Waiting />}
      {old.data !== undefined && now.data !== undefined && <DiffList before={old.data} after={now.data} />}
      {xml && <FlowDiagram xml={xml} classes={changedClasses(diff.data ?? [], shown)} height={360} />}
    </Dialog>
  );
}
