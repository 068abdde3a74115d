import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { workflowWords } from '../words.js';
import './detail.css';

export interface HeldBarProps {
  readonly pass: boolean;
  readonly until: number;
  /** What is decided about, where that is not what is in sight. */
  readonly about?: string;
  readonly onUndo: () => void;
  readonly onNow: () => void;
}

/** A decision that can still be taken back, and how long. */
export function HeldBar({ pass, until, about, onUndo, onNow }: HeldBarProps) {
  const { t } = useWords(workflowWords);
  const seconds = useSecondsTo(until);
  return (
    <div className="flow-held">
      {/* Said once: what counts down would be read out each second. */}
      <span className="m-sr" role="status">
        {about} {t(pass ? 'detail.held.passSoon' : 'detail.held.rejectSoon')}
      </span>
      <span aria-hidden="true">
        {about && <strong>{about} </strong>}
        {t(pass ? 'detail.held.pass' : 'detail.held.reject', { seconds })}
      </span>
      <Button size="small" disabled={seconds === 0} onClick={onUndo}>
        {t('detail.held.undo')}
      </Button>
      <Button size="small" type="text" disabled={seconds === 0} onClick={onNow}>
        {t('detail.held.now')}
      </Button>
    </div>
  );
}

function useSecondsTo(until: number): number {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
