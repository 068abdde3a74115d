import {
  BellOutlined,
  FormOutlined,
  NotificationOutlined,
  ReadOutlined,
  ScheduleOutlined,
} from '@ant-design/icons';
import type { TodayAnswer } from '@mall/sdk/contract';
import { Button } from 'antd';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { later } from '../../../lib/net/later.js';
import { deskWords } from '../words.js';
import { type Happening, useHappenings } from './use-happenings.js';

/** Those that the menu and the header have already. */
const icons = {
  notice: NotificationOutlined,
  message: BellOutlined,
  log: ReadOutlined,
  run: ScheduleOutlined,
  change: FormOutlined,
};

/** With the words of its resource, which the page can be drawn without. */
const ChangeText = later(() => import('./change-text.js').then((m) => m.ChangeText));

interface HappeningsProps {
  readonly answer: TodayAnswer | undefined;
  /** Some of it is not there. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** What has happened lately that is this person's to know. */
export function Happenings({ answer, failed, onRetry }: HappeningsProps) {
  const { t } = useWords(deskWords);
  const rows = useHappenings(answer);
  const waiting = answer === undefined;
  const today = answer?.now.slice(0, 10) ?? '';
  return (
    <section className="home-card" aria-label={t('home.happenings')}>
      <div className="home-head">
        <h2>{t('home.happenings')}</h2>
      </div>
      {failed && (
        <p className="home-hint" role="alert">
          {t('home.happeningsFailed')}{' '}
          <Button type="link" size="small" onClick={onRetry}>
            {t('common:retry')}
          </Button>
        </p>
      )}
      {rows.length === 0 &&
        !failed &&
        (waiting ? <Waiting rows={5} /> : <p className="home-hint">{t('home.quiet')}</p>)}
      <ul className="happenings">
        {rows.map((row) => (
          <Line key={row.key} row={row} today={today} />
        ))}
      </ul>
    </section>
  );
}

function Line({ row, today }: { readonly row: Happening; readonly today: string }) {
  const { t } = useWords(deskWords);
  const Icon = icons[row.kind];
  const { time, text, change } = row;
  const line = (
    <>
      <Icon aria-label={t(`home.kind.${row.kind}`)} />
      <span className={change ? 'happening-text happening-change' : 'happening-text'}>
        {row.who && <strong>{row.who}</strong>}{' '}
        {change ? (
          <Suspense fallback={text}>
            <ChangeText title={text} change={change} />
          </Suspense>
        ) : (
          text
        )}
      </span>
      <time dateTime={time} title={time}>
        {time.startsWith(today) ? time.slice(11, 16) : time.slice(5, 10)}
      </time>
    </>
  );
  return <li>{row.to === null ? <div>{line}</div> : <Link to={row.to}>{line}</Link>}</li>;
}
