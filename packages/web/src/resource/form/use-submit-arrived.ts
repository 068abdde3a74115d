import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileArrival, TellArrival } from '../controls/arrivals.js';

/**
 * Sends a form once everything on its way to it is there: files are part of what is saved. One that fails ends the
 * waiting, for its person to decide.
 */
export function useSubmitArrived(send: () => void) {
  const [arrivals, setArrivals] = useState<ReadonlyMap<string, FileArrival>>(new Map());
  const [wanted, setWanted] = useState(false);
  const latest = useRef(send);
  latest.current = send;
  const tell = useCallback<TellArrival>(
    (control, arrival) => setArrivals((now) => new Map(now).set(control, arrival)),
    [],
  );
  const all = [...arrivals.values()];
  const coming = all.includes('coming');
  const failed = all.includes('failed');
  useEffect(() => {
    if (!wanted || coming) return;
    setWanted(false);
    if (!failed) latest.current();
  }, [wanted, coming, failed]);
  return { tell, waiting: wanted && coming, submit: () => (coming ? setWanted(true) : send()) };
}
