import { type Page, user } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { checkBody, errorsOf } from '../../../resource/kit/check-form.js';
import { useKit } from '../../../resource/kit/kit.js';
import { useListing } from '../../../resource/kit/listing.js';
import { plainText, type Row } from '../../../resource/row.js';

/** As many as one answer may have; who has more of them looks for one in the list. */
const most = 500;

/** Texts by the id of a parameter. */
type Texts = Readonly<Record<string, string>>;

/** All parameters, what is typed and not saved, and what was there before each of the last saves. */
export function useParams() {
  const kit = useKit();
  const { actions } = useListing();
  const endpoint = kit.operation('list');
  const query = useQuery({
    queryKey: [...kit.scope, 'list', 'all'],
    // The endpoint's own schema has parsed the page.
    queryFn: async () =>
      endpoint ? ((await kit.call(endpoint, { current: 1, size: most })) as Page<Row>).records : [],
  });
  const rows = query.data ?? none;
  const names = useNames(rows.some(({ updateUser }) => Boolean(updateUser)));
  const [typed, setTyped] = useState<Texts>({});
  const [before, setBefore] = useState<Texts>({});
  const [wrong, setWrong] = useState<Texts>({});
  const { busy, run } = useWrite([kit.resource.name]);
  const send = async (row: Row, paramValue: string, after: Texts) => {
    const update = kit.verb('update');
    if (!update) return;
    const { id, version } = row;
    const body = { id, paramValue, ...(version === undefined || version === null ? {} : { version }) };
    const [error] = errorsOf(checkBody(kit, update, body), 'paramValue');
    setWrong(without(wrong, id, error));
    if (error) return;
    await run(() => kit.call(update, body), {
      after: () => {
        setTyped((now) => without(now, id));
        setBefore(after);
      },
    });
  };
  return {
    ...{ query, rows, names, typed, before, wrong, busy },
    mayUpdate: actions.allowed('update'),
    type: (row: Row, text: string) => setTyped({ ...typed, [row.id]: text }),
    /** Keeps a value, if it is another one. */
    save: (row: Row, text = typed[row.id]) => {
      const now = plainText(row.paramValue);
      if (text === undefined) return;
      if (text.trim() === now) setTyped(without(typed, row.id));
      else void send(row, text.trim(), { ...before, [row.id]: now });
    },
    /** As it was before the last save. */
    undo: (row: Row) => {
      const text = before[row.id];
      if (text !== undefined) void send(row, text, without(before, row.id));
    },
    back: (row: Row) => {
      setTyped(without(typed, row.id));
      setWrong(without(wrong, row.id));
    },
  };
}

export type Params = ReturnType<typeof useParams>;

const none: readonly Row[] = [];

/** Who people are, by their ids; asked for where somebody has changed something. */
function useNames(wanted: boolean): ReadonlyMap<string, string> {
  const { client } = useServices();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, 'user', 'names'],
    queryFn: () => client.call(user.operations.userList, {}),
    enabled: wanted,
  });
  return useMemo(() => new Map((data ?? []).map(({ id, realName }) => [id, realName ?? ''])), [data]);
}

/** Without what was said of one, or with something else. */
function without(texts: Texts, id: string, text?: string): Texts {
  const { [id]: _, ...others } = texts;
  return text === undefined ? others : { ...others, [id]: text };
}
