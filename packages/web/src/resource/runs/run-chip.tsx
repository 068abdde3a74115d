import { LoadingOutlined, WarningOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../../i18n/use-words.js';
import { isUnderWay, leftIn, type RunRecord } from '../../lib/runs/run-record.js';
import { bulkWords } from './bulk-words.js';
import './run.css';

/** The way to the page of runs, while one goes on or one has ended that is not done; how far it is. */
export function RunChip({ records }: { readonly records: readonly RunRecord[] }) {
  const { t } = useWords(bulkWords);
  const now = useNow(records.some(({ phase }) => phase !== 'ended'));
  const running = records.find((one) => isUnderWay(one, now));
  const shown = running ?? records.find((one) => !one.seen && leftIn(one) > 0);
  if (!shown) return null;
  const { title, done, failed, total } = shown;
  const text = running
    ? t('running', { title, done: done + failed, total })
    : t('ended', { title, done, left: leftIn(shown) });
  return (
    <Link className="run-chip" to="/runs" title={text}>
      {running ? <LoadingOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
      <span className="run-chip-text" role="status">
        {text}
      </span>
    </Link>
  );
}

/** A tab that has died tells nothing: after a while its runs are not under way any more. */
const look = 15_000;

function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), look);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
