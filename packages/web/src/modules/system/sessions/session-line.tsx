import { CodeOutlined, DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { agentText, type SignedInSession } from '@mall/sdk/contract';
import { App, Button } from 'antd';
import { StatusDot } from '../../../components/feedback/status-dot.js';
import { useWords } from '../../../i18n/use-words.js';
import { dateTimeText } from '../../../lib/log/date-time-text.js';
import { useServerClock } from '../../../lib/services/use-server-clock.js';
import { ageText } from '../../../lib/ui/age.js';
import { systemWords } from '../words.js';

interface SessionLineProps {
  readonly row: SignedInSession;
  readonly busy: boolean;
  readonly onEnd: () => Promise<unknown>;
}

/** One session: with what, where from, since when and when last; the one that asks has no end here. */
export function SessionLine({ row, busy, onEnd }: SessionLineProps) {
  const { t, language } = useWords(systemWords);
  const { modal } = App.useApp();
  const ahead = useServerClock(true);
  const device = useDevice(row);
  const { address, createTime, usedTime, current } = row;
  const now = ahead === undefined ? undefined : dateTimeText(new Date(Date.now() + ahead));
  const used = ageText(usedTime, now, { language, justNow: t('sessions.justNow') });
  const ask = () =>
    void modal.confirm({
      title: t('sessions.endConfirm'),
      content: t('sessions.endConfirmText', { device }),
      okText: t('sessions.end'),
      okButtonProps: { danger: true },
      onOk: onEnd,
    });
  return (
    <li className="session">
      <span className="session-icon" aria-hidden="true">
        <DeviceIcon row={row} />
      </span>
      <div className="session-what">
        <strong lang="" title={row.userAgent ?? ''}>
          {device}
        </strong>
        {current && <StatusDot tone="success" text={t('sessions.current')} />}
        <p>
          {address && <span>{t('sessions.from', { address })}</span>}
          {createTime && (
            <span title={createTime}>{t('sessions.since', { time: createTime.slice(0, 16) })}</span>
          )}
          <span title={usedTime}>{t('sessions.used', { time: used })}</span>
        </p>
      </div>
      {!current && (
        <Button disabled={busy} aria-label={t('sessions.endOne', { device })} onClick={ask}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

const isShell = ({ clientId }: SignedInSession): boolean => clientId === 'mall-cli';

/** What people call it; the application by its own name where it is none of ours. */
function useDevice(row: SignedInSession): string {
  const { t } = useWords(systemWords);
  if (isShell(row)) return t('sessions.shell');
  const agent = agentText(row.userAgent) || t('sessions.unknown');
  return row.clientId === 'mall-web' ? agent : `${agent} · ${row.clientId}`;
}

function DeviceIcon({ row }: { readonly row: SignedInSession }) {
  if (isShell(row)) return <CodeOutlined aria-hidden />;
  return /Mobile|iPhone|Android|iPad/.test(row.userAgent ?? '') ? (
    <MobileOutlined aria-hidden />
  ) : (
    <DesktopOutlined aria-hidden />
  );
}
