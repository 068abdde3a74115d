import type { Action } from '@mall/sdk/contract';
import { App } from 'antd';
import { useReport } from '../../components/feedback/use-report.js';
import { useWords } from '../../i18n/use-words.js';
import { inputsOf } from '../fields.js';
import { useKit } from '../kit/kit.js';
import type { Row } from '../row.js';
import type { Secret } from './secrets.js';
import { untilShown } from './until-shown.js';
import type { Running } from './use-addressed-action.js';
import type { Affected } from './use-affected.js';
import { useRun } from './use-run.js';

interface StartInput {
  readonly open: (running: Running) => void;
  readonly onSecrets: (secrets: readonly Secret[]) => void;
  readonly affected: Affected;
}

/** Starts an action: its own dialog, a generated form, a confirmation, or at once. */
export function useStart({ open, onSecrets, affected }: StartInput) {
  const { screen, resource, labels } = useKit();
  const { message: say } = useWords();
  const { modal, message } = App.useApp();
  const report = useReport();
  const run = useRun();
  return (action: Action, rows: readonly Row[]) => {
    const { endpoint, name } = action;
    if (endpoint.target && rows.length === 0) return void message.warning(say('select.atLeastOne'));
    const form = inputsOf(resource, endpoint).length > 0;
    if (screen.actionDialogs?.[name] || form) return open({ action, rows });
    const label = labels.operations[name] ?? name;
    const go = async (onShown?: () => void) => {
      const { secrets, failure } = await run({
        title: label,
        endpoint,
        rows,
        ...(onShown ? { onShown } : {}),
      });
      onSecrets(secrets);
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
