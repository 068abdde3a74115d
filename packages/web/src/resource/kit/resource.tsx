import { type ReactNode, useRef } from 'react';
import { Failure } from '../../components/feedback/failure.js';
import { Waiting } from '../../components/feedback/waiting.js';
import { ScreenWaiting } from '../../components/screen/screen-waiting.js';
import { useWords } from '../../i18n/use-words.js';
import type { ResourceScreen } from '../resource-screen.js';
import { KitProvider, useBuildKit } from './kit.js';
import '../../components/screen/screen.css';

export interface ResourceProps {
  readonly screen: ResourceScreen;
  readonly children: ReactNode;
}

/**
 * A resource at hand for everything below: its descriptor, its words, its calls (`useKit`).
 *
 * @example
 * <Resource screen={{ name: 'task', list: 'todo' }}><Inbox /></Resource>
 */
export function Resource({ screen, children }: ResourceProps) {
  const { t } = useWords();
  const { kit, error } = useBuildKit(useSame(screen));
  if (error) return <Failure title={t('loadFailed')} error={error} onRetry={() => location.reload()} />;
  if (!kit) return screen.pane ? <Waiting /> : <ScreenWaiting />;
  return <KitProvider value={kit}>{children}</KitProvider>;
}

/** The same object for as long as it says the same: what is built from it is built once. */
function useSame(next: ResourceScreen): ResourceScreen {
  const last = useRef(next);
  if (!isSame(last.current, next)) last.current = next;
  return last.current;
}

function isSame(one: object, other: object): boolean {
  const [a, b] = [Object.entries(one), new Map(Object.entries(other))];
  return a.length === b.size && a.every(([key, value]) => b.has(key) && Object.is(b.get(key), value));
}
