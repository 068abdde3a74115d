import { history } from '@mall/sdk/contract';
import { type App, Button } from 'antd';
import type { Write } from '../../components/feedback/use-write.js';
import type { Services } from '../../lib/services/services.js';
import { doneKey } from '../actions/done-key.js';
import type { Kit } from '../kit/kit.js';
import type { Verb } from '../resource-screen.js';
import type { Row } from '../row.js';
import { isUndoable } from './undoable.js';

/** Long enough to see that it was the wrong one. */
const seconds = 10;

export interface OfferBack {
  readonly client: Services['client'];
  readonly kit: Pick<Kit, 'resource'>;
  readonly allowed: (verb: Verb) => boolean;
  readonly message: ReturnType<typeof App.useApp>['message'];
  /** What is said: that they are gone, and on the button. */
  readonly texts: Readonly<Record<'gone' | 'undo', string>>;
  /** That so many are back. */
  readonly back: (count: number) => string;
  readonly run: Write['run'];
}

/** Says that rows were removed, with a way back to them where the server has one. */
export async function offerBack(about: OfferBack, rows: readonly Row[]): Promise<void> {
  const { message, texts, run } = about;
  const [first] = rows;
  // Whether there is a way back is no business of whoever wanted them gone.
  if (!first || !(await removalOf(about, first).catch(() => undefined))) return;
  const back = () => {
    message.destroy(doneKey);
    void run(() => takeBack(about, rows), { done: about.back });
  };
  void message.success({
    key: doneKey,
    duration: seconds,
    content: (
      <>
        {texts.gone}
        <Button type="link" size="small" onClick={back}>
          {texts.undo}
        </Button>
      </>
    ),
  });
}

/** The change that removed a row, where it is the newest and can be taken back. */
async function removalOf({ client, kit, allowed }: OfferBack, { id }: Row): Promise<string | undefined> {
  const about = { resource: kit.resource.name, rowId: id, size: 1 };
  const [newest] = (await client.call(history.operations.list, about)).records;
  return newest?.kind === 'remove' && isUndoable(newest, kit, allowed) ? newest.id : undefined;
}

/** How many came back: somebody else may have been faster. */
async function takeBack(about: OfferBack, rows: readonly Row[]): Promise<number> {
  let count = 0;
  for (const row of rows) {
    const id = await removalOf(about, row);
    if (id === undefined) continue;
    await about.client.call(history.operations.undo, { id });
    count += 1;
  }
  return count;
}
