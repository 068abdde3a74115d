import { Switch } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { logWords } from '../words.js';
import { liveSeconds } from './use-lines.js';
import type { LogView } from './use-log-view.js';

interface LiveBarProps {
  readonly view: LogView;
  readonly live: boolean;
  readonly onLive: (live: boolean) => void;
}

/** How many lines there are, and whether new ones come by themselves. */
export function LiveBar({ view: { lines, total }, live, onLive }: LiveBarProps) {
  const { t } = useWords(logWords);
  const follow = (next: boolean) => {
    onLive(next);
    if (next) void lines.refetch();
  };
  return (
    <div className="log-bar">
      <span>{!lines.isPending && t('logs.total', { count: total })}</span>
      {live && lines.isError && <span className="log-lost">{t('logs.lost')}</span>}
      <span className="log-live" data-on={live} title={t('logs.liveHint', { seconds: liveSeconds })}>
        <span aria-hidden="true">{t('logs.live')}</span>
        <Switch size="small" checked={live} aria-label={t('logs.live')} onChange={follow} />
      </span>
    </div>
  );
}
