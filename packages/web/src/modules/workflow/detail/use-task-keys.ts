import { useEffect, useRef } from 'react';
import { isLetterKey, isSeen } from '../../../lib/ui/letter-keys.js';

interface TaskKeys {
  readonly approve: () => void;
  readonly reject: () => void;
  readonly transfer: () => void;
  readonly comment: () => void;
  /** Keys of the buttons that the server allows. */
  readonly allowed: readonly string[];
}

/** Letters that decide about the task in sight: where the whole screen is hidden, nothing hears them. */
export function useTaskKeys(keys: TaskKeys) {
  const latest = useRef(keys);
  latest.current = keys;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = runOf(event, latest.current);
      if (!run || !isSeen(place.current)) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return place;
}

function runOf(event: KeyboardEvent, { allowed, ...run }: TaskKeys): (() => void) | undefined {
  if (!isLetterKey(event)) return undefined;
  const may = (key: string) => allowed.includes(key);
  if (event.code === 'KeyA' && may('wf_pass')) return run.approve;
  if (event.code === 'KeyR' && may('wf_reject')) return run.reject;
  if (event.code === 'KeyT' && may('wf_transfer')) return run.transfer;
  return event.code === 'KeyC' ? run.comment : undefined;
}
