import { history } from '@mall/sdk/contract';
import { App } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../components/feedback/use-write.js';
import { useWords } from '../../i18n/use-words.js';
import { useServices } from '../../lib/services/services.js';
import { KitProvider, useKit } from '../kit/kit.js';
import { resourceWords } from '../resource-words.js';
import type { Change } from './change.js';
import { FieldChanges } from './field-changes.js';
import { undoRemoves } from './undoable.js';

const hints = {
  create: 'historyUndoCreate',
  restore: 'historyUndoCreate',
  remove: 'historyUndoRemove',
  update: 'historyUndoUpdate',
} as const;

/** What was after becomes what was before. */
const reversed = ({ changes }: Change): Change['changes'] =>
  changes.map(({ before, after, ...rest }) => ({ ...rest, before: after, after: before }));

/** Asks whether a change shall be taken back, does it, and keeps why it was refused beside the change. */
export function useUndo(onGone: () => void) {
  const { client } = useServices();
  const kit = useKit();
  const { t, message: say } = useWords(resourceWords);
  const { modal } = App.useApp();
  const { run } = useWrite([kit.resource.name]);
  const [refused, setRefused] = useState<{ readonly id: string; readonly error: unknown }>();
  const take = async (change: Change) => {
    setRefused(undefined);
    await run(() => client.call(history.operations.undo, { id: change.id }), {
      done: say('done.operation'),
      after: () => undoRemoves(change) && onGone(),
      refused: (error) => {
        setRefused({ id: change.id, error });
        return true;
      },
    });
  };
  const ask = (change: Change) =>
    void modal.confirm({
      title: say('confirm.action', { action: t('historyUndo') }),
      width: 560,
      content: (
        // The question stands outside of this screen.
        <KitProvider value={kit}>
          <p>{t(hints[change.kind])}</p>
          {change.kind === 'update' && <FieldChanges changes={reversed(change)} kind="update" planned />}
        </KitProvider>
      ),
      okText: t('historyUndo'),
      okButtonProps: { danger: true },
      onOk: () => take(change),
    });
  return { ask, refused };
}
