import { commentWords, type Language, type ProcessDetail } from '@mall/sdk/contract';
import { useEffect } from 'react';
import { useWords, type WordsInUse } from '../../../i18n/use-words.js';
import { useUser } from '../../../lib/services/services.js';
import { isRunning } from '../detail/ask.js';
import { useDetailAnew } from '../detail/use-detail.js';
import { useStateWords } from '../detail/use-state-words.js';
import { whoWasFaster } from '../detail/who-was-faster.js';
import { workflowWords } from '../words.js';
import type { words as workflow } from '../words.zh-cn.js';
import type { InboxRow } from './inbox-state.js';

export interface GoneNoteProps {
  readonly row: InboxRow;
  /** It was this person, elsewhere. */
  readonly onOwn: () => void;
}

/** Who was faster, and with what, as far as this person may still read it. */
export function GoneNote({ row: { processInsId, taskId }, onOwn }: GoneNoteProps) {
  const { t, language } = useWords(workflowWords);
  const me = useUser()?.userId ?? '';
  const states = useStateWords();
  // What was read before says nothing of what has become of it.
  const { data, error } = useDetailAnew({ processInsId, taskId });
  const gone = data && goneAs(data, { taskId: taskId ?? '', me, language });
  const own = gone?.kind === 'own';
  useEffect(() => {
    if (own) onOwn();
  }, [own, onOwn]);
  return <span className="inbox-refused">{whoWasFaster(error) ?? textOf(gone, t, states.wordOf)}</span>;
}

type Gone =
  | { readonly kind: 'own' | 'unknown' }
  | { readonly kind: 'over'; readonly state: string }
  | { readonly kind: 'with'; readonly who: string }
  | { readonly kind: 'done'; readonly who: string; readonly what: string };

/**
 * What has become of a task that was in somebody's list.
 *
 * @example
 * goneAs(detail, { taskId: '7', me: '1', language: 'zh-CN' }); // { kind: 'done', who: '李强', what: '驳回' }
 */
export function goneAs(
  { process, flow }: Pick<ProcessDetail, 'process' | 'flow'>,
  { taskId, me, language }: { readonly taskId: string; readonly me: string; readonly language: Language },
): Gone {
  const entry = flow.find((one) => one.taskId === taskId);
  const last = entry?.comments[0];
  const by = entry?.endTime === null ? entry.assignee : (last?.userId ?? entry?.assignee);
  if (entry && by === me && isRunning(process)) return { kind: 'own' };
  if (!isRunning(process) && (!entry || by === me)) return { kind: 'over', state: process.processIsFinished };
  const who = last?.userName ?? entry?.assigneeName ?? '';
  if (!entry || who === '') return { kind: 'unknown' };
  if (entry.endTime === null) return { kind: 'with', who: entry.assigneeName ?? who };
  const type = last?.type ?? 'comment';
  const what = Object.entries(commentWords).find(([name]) => name === type)?.[1][language] ?? '';
  return { kind: 'done', who, what };
}

function textOf(
  gone: Gone | undefined,
  t: WordsInUse<typeof workflow>['t'],
  wordOf: (state: string) => string,
): string {
  if (gone?.kind === 'done') return t('inbox.goneBy', { who: gone.who, what: gone.what });
  if (gone?.kind === 'with') return t('inbox.goneTo', { who: gone.who });
  if (gone?.kind === 'over') return t('inbox.goneOver', { state: wordOf(gone.state) });
  return t('inbox.gone');
}
