import { App } from 'antd';
import { useReport } from '../../components/feedback/use-report.js';
import { useWords } from '../../i18n/use-words.js';
import { useTakeBack } from '../history/use-take-back.js';
import { useKit } from '../kit/kit.js';
import { resourceWords } from '../resource-words.js';
import type { Row } from '../row.js';
import { untilShown } from './until-shown.js';
import type { Affected } from './use-affected.js';
import { useRun } from './use-run.js';

/** Asks before rows go, and says which. */
export function useRemove(affected: Affected) {
  const kit = useKit();
  const { t, message: say } = useWords(resourceWords);
  const { modal, message } = App.useApp();
  const report = useReport();
  const run = useRun();
  const offerBack = useTakeBack();
  return (rows: readonly Row[], onEnd: (left: readonly Row[]) => void) => {
    const endpoint = kit.verb('remove');
    if (!endpoint) return;
    if (rows.length === 0) return void message.warning(say('select.atLeastOne'));
    void modal.confirm({
      title: say('confirm.delete'),
      content: (
        <>
          {rows.length > 1 && <p>{t('removeHint', { count: rows.length })}</p>}
          {affected(rows)}
        </>
      ),
      okText: t('remove'),
      okButtonProps: { danger: true },
      onOk: () =>
        untilShown(async (onShown) => {
          const removed = (left: readonly Row[]) => {
            onEnd(left);
            void offerBack(rows.filter((row) => !left.includes(row)));
          };
          const { failure } = await run({ title: t('remove'), endpoint, rows, onShown, onEnd: removed });
          if (failure) report(failure.error);
        }),
    });
  };
}
