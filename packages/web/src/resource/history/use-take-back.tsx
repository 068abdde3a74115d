import { history } from '@mall/sdk/contract';
import { App, Button } from 'antd';
import { useWrite } from '../../components/feedback/use-write.js';
import { useWords } from '../../i18n/use-words.js';
import { useServices } from '../../lib/services/services.js';
import { doneKey } from '../actions/done-key.js';
import { useAllowed } from '../actions/use-allowed.js';
import { useKit } from '../kit/kit.js';
import { resourceWords } from '../resource-words.js';
import type { Row } from '../row.js';
import { isUndoable } from './undoable.js';

/** Who removes more has looked at them as a list. */
const most = 20;
/** Long enough to see that it was the wrong one. */
const seconds = 10;

/** Offers to bring back what was just removed, where the server has a way to. */
export function useTakeBack() {
  const { client } = useServices();
  const kit = useKit();
  const allowed = useAllowed();
  const { message } = App.useApp();
  const { t, message: say } = useWords(resourceWords);
  const { run } = useWrite([kit.resource.name]);
  const removalOf = async (rowId: string): Promise<string | undefined> => {
    const about = { resource: kit.resource.name, rowId, size: 1 };
    const [newest] = (await client.call(history.operations.list, about)).records;
    return newest?.kind === 'remove' && isUndoable(newest, kit, allowed) ? newest.id : undefined;
  };
  const takeBack = async (rows: readonly Row[]) => {
    for (const row of rows) {
      const id = await removalOf(row.id);
      if (id !== undefined) await client.call(history.operations.undo, { id });
    }
  };
  return async (rows: readonly Row[]): Promise<void> => {
    const [first] = rows;
    if (!first || rows.length > most || !allowed('create')) return;
    // Whether there is a way back is no business of whoever wanted them gone.
    if (!(await removalOf(first.id).catch(() => undefined))) return;
    const back = () => {
      message.destroy(doneKey);
      void run(() => takeBack(rows), { done: t('removedBack', { count: rows.length }) });
    };
    void message.success({
      key: doneKey,
      duration: seconds,
      content: (
        <>
          {say('done.deleted')}
          <Button type="link" size="small" onClick={back}>
            {t('removedUndo')}
          </Button>
        </>
      ),
    });
  };
}
