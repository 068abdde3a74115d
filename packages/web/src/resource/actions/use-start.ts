import { type Action, askedFieldsOf } from '@mall/sdk/contract';
import { App } from 'antd';
import { useReport } from '../../components/feedback/use-report.js';
import { useWords } from '../../i18n/use-words.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { useKit } from '../kit/kit.js';
import type { Row } from '../row.js';
import { type Replied, useHasReply } from './reply/use-reply.js';
import type { Secret } from './secrets.js';
import { untilShown } from './until-shown.js';
import type { Running } from './use-addressed-action.js';
import type { Affected } from './use-affected.js';
import { useRun } from './use-run.js';

interface StartInput {
  readonly open: (running: Running) => void;
  readonly onSecrets: (secrets: readonly Secret[]) => void;
  readonly onReply: (reply: Replied) => void;
  readonly affected: Affected;
}

/** Starts an action: its own dialog, a generated form, a confirmation, or at once. */
export function useStart({ open, onSecrets, onReply, affected }: StartInput) {
  const { screen, resource, labels } = useKit();
  const { message: say } = useWords();
  const { modal, message } = App.useApp();
  const report = useReport();
  const run = useRun();
  const hasReply = useHasReply();
  return (action: Action, rows: readonly Row[]) => {
    const { endpoint, name } = action;
    if (endpoint.target && rows.length === 0) return void message.warning(say('select.atLeastOne'));
    const form = askedFieldsOf(resource, endpoint).length > 0 || endpoint.preview !== undefined;
    if (screen.actionDialogs?.[name] || form) return open({ action, rows });
    const label = labels.operations[name] ?? name;
    const go = async (onShown?: () => void) => {
      const shows = hasReply(action);
      // Before anything is done: a network that fails later must not lose what was answered.
      if (shows) await loadChunk(() => import('./reply/reply-dialog.js'));
      const { secrets, replies, failure } = await run({
        title: label,
        endpoint,
        rows,
        ...(onShown ? { onShown } : {}),
      });
      onSecrets(secrets);
      if (shows && secrets.length === 0 && replies.length > 0) onReply({ action, replies });
      if (failure) report(failure.error);
    };
    if (!endpoint.danger) return void go();
    void modal.confirm({
      title: say('confirm.action', { action: label }),
      content: affected(rows),
      okText: label,
      okButtonProps: { danger: true },
      onOk: () => untilShown(go),
    });
  };
}
