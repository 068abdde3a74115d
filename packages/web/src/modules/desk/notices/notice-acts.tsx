import {
  ClockCircleOutlined,
  DeleteOutlined,
  EditOutlined,
  HistoryOutlined,
  SendOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { SidePanel } from '../../../components/frame/side-panel.js';
import { useWords } from '../../../i18n/use-words.js';
import { DetailTabs } from '../../../resource/kit/detail-tabs.js';
import { useListing } from '../../../resource/kit/listing.js';
import { authoringWords } from './authoring-words.js';
import { ScheduleDialog } from './schedule-dialog.js';
import type { Desk } from './use-desk.js';
import { nextOf } from './use-notice-keys.js';
import type { WrittenNotice } from './use-notices.js';

export interface AboutNotice {
  readonly notice: WrittenNotice;
  readonly desk: Desk;
}

/** What this person may do about a notice: change it, give it out now or later, take it away, see what became of it. */
export function NoticeActs({ notice, desk: { notices, choose, narrow } }: AboutNotice) {
  const { t } = useWords(authoringWords);
  const { actions, change } = useListing();
  const [open, show] = useState<'schedule' | 'history'>();
  const close = () => show(undefined);
  const waits = notice.state !== 'released';
  const scheduled = notice.state === 'scheduled';
  const release = actions.forRow.find(({ key }) => key === 'release');
  // The one below takes its place, as it does in the list.
  const next = narrow
    ? undefined
    : (nextOf(notices.rows, notice.id, 1) ?? nextOf(notices.rows, notice.id, -1));
  const [removal] = actions.removal(() => choose(next, { replace: true }));
  const mayEdit = actions.allowed('update');
  return (
    <span className="authoring-acts">
      {waits && release && (
        <Button
          type={scheduled ? 'default' : 'primary'}
          icon={<SendOutlined aria-hidden />}
          onClick={() => release.run([notice])}
        >
          {t(scheduled ? 'authoring.releaseNow' : 'authoring.release')}
        </Button>
      )}
      {waits && mayEdit && (
        <Button icon={<ClockCircleOutlined aria-hidden />} onClick={() => show('schedule')}>
          {t(scheduled ? 'authoring.reschedule' : 'authoring.schedule')}
        </Button>
      )}
      {mayEdit && (
        <Button
          icon={<EditOutlined aria-hidden />}
          aria-keyshortcuts="E"
          onClick={() => change({ open: { kind: 'edit', id: notice.id } })}
        >
          {t('authoring.edit')}
        </Button>
      )}
      <Button icon={<HistoryOutlined aria-hidden />} onClick={() => show('history')}>
        {t('authoring.history')}
      </Button>
      {removal && (
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => removal.run([notice])}>
          {removal.label}
        </Button>
      )}
      {open === 'schedule' && <ScheduleDialog notice={notice} onClose={close} />}
      {open === 'history' && (
        <SidePanel title={notice.title} onClose={close}>
          <DetailTabs row={notice} onGone={close} />
        </SidePanel>
      )}
    </span>
  );
}
