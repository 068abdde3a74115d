import { type ProcessDetail, user, workflowProcess } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Mentions } from 'antd';
import { useRef, useState } from 'react';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useUnsaved } from '../../../lib/tabs/tab-context.js';
import { useSettled } from '../../../lib/ui/use-settled.js';
import { workflowWords } from '../words.js';
import { mentionedIn, type Named } from './mentions.js';

export interface RemarkBoxProps {
  readonly process: Pick<ProcessDetail['process'], 'processInstanceId' | 'taskId'>;
}

/** Says something in the stream of a process; it decides nothing. Whoever is named by `@` is told, and may read it. */
export function RemarkBox({ process: { processInstanceId, taskId } }: RemarkBoxProps) {
  const { t } = useWords(workflowWords);
  const { client } = useServices();
  const may = useMay();
  const { comment } = workflowProcess.operations;
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string>();
  const chosen = useRef<Named[]>([]);
  // The same remark again, after a failure, is said once.
  const key = useRef(crypto.randomUUID());
  const { busy, run } = useWrite(['process']);
  const { people, pending } = usePeople(asked);
  useUnsaved(text.trim() !== '');
  if (!may(comment)) return null;
  const send = () => {
    const mention = mentionedIn(text, chosen.current);
    const said = { processInstanceId, comment: text.trim(), requestKey: key.current };
    void run(
      () => client.call(comment, { ...said, ...(mention ? { mention } : {}), ...(taskId ? { taskId } : {}) }),
      {
        done: t('detail.done.said'),
        after: () => {
          setText('');
          chosen.current = [];
          key.current = crypto.randomUUID();
        },
      },
    );
  };
  return (
    <div className="flow-remark">
      <Mentions
        value={text}
        rows={1}
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={2000}
        aria-label={t('detail.remark')}
        placeholder={t('detail.remarkHint')}
        loading={pending}
        notFoundContent={t(pending ? 'common:loading' : 'detail.nobodyFound')}
        onChange={(next) => {
          setText(next);
          key.current = crypto.randomUUID();
        }}
        onSearch={setAsked}
        onSelect={({ value, key: id }) => {
          if (value) chosen.current.push({ id: String(id), name: value });
        }}
        options={people.map(({ id, name, more }) => ({ key: id, value: name, label: `${name} ${more}` }))}
      />
      <Button size="small" loading={busy} disabled={text.trim() === ''} onClick={send}>
        {t('detail.act.comment')}
      </Button>
    </div>
  );
}

const { search } = user.operations;

/** What the wire says of a person (contract, `user.search`), whose type says less. */
interface Person {
  readonly id: unknown;
  readonly account: string;
  readonly realName?: string | null;
  readonly deptName?: string | null;
}

/** Some people whose names begin so, once something is asked for. */
function usePeople(asked: string | undefined) {
  const { client } = useServices();
  const scope = useScope();
  const name = useSettled(asked ?? '');
  const query = useQuery({
    queryKey: [...scope, 'user', 'mentioned', name],
    queryFn: async ({ signal }): Promise<readonly Person[]> => {
      const asked = { size: 10, current: 1, ...(name ? { name } : {}) };
      const page = (await client.call(search, asked, { signal })) as { records: readonly Person[] };
      return page.records;
    },
    enabled: asked !== undefined,
    staleTime: 30_000,
    retry: false,
  });
  const people = (query.data ?? []).map(({ id, realName, account, deptName }) => ({
    id: String(id),
    // A blank would end the name.
    name: (realName || account).replaceAll(/\s+/g, '_'),
    more: [account, deptName].filter(Boolean).join(' · '),
  }));
  return { people, pending: query.isFetching };
}
