import { ArrowLeftOutlined } from '@ant-design/icons';
import { isRefusedWith } from '@mall/sdk';
import { notice as descriptor } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { RefObject } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { useKit } from '../../../resource/kit/kit.js';
import { NoticeArticle } from '../notice-board/notice-article.js';
import { useUnread } from '../notice-board/use-unread.js';
import { authoringWords } from './authoring-words.js';
import { NoticeHead } from './notice-head.js';
import type { Desk } from './use-desk.js';
import type { WrittenNotice } from './use-notices.js';

export interface NoticePaneProps {
  readonly desk: Desk;
  readonly place: RefObject<HTMLElement | null>;
}

/** The chosen notice, as its readers see it, with what is done about it above. */
export function NoticePane({ desk, place }: NoticePaneProps) {
  const { t } = useWords(authoringWords);
  const { narrow, choose } = desk;
  return (
    <section
      ref={place}
      className="authoring-pane screen-card"
      aria-label={t('authoring.article')}
      tabIndex={-1}
    >
      {narrow && (
        <Button
          className="authoring-back"
          icon={<ArrowLeftOutlined aria-hidden />}
          onClick={() => choose(undefined)}
        >
          {t('authoring.back')}
        </Button>
      )}
      <Chosen desk={desk} />
    </section>
  );
}

function Chosen({ desk }: { readonly desk: Desk }) {
  const { t } = useWords(authoringWords);
  const { chosen, mayOpen, notices } = desk;
  const now = useUnread()?.now;
  const { data, error, refetch } = useWritten(mayOpen ? chosen : undefined, notices.rows);
  if (!mayOpen) return <Nothing text={t('authoring.mayNotOpen')} />;
  if (chosen === undefined) return notices.pending ? <Waiting /> : <Nothing text={t('authoring.pick')} />;
  if (error && isRefusedWith(error, descriptor.operations.detail, 'row.not_found'))
    return <Nothing text={t('authoring.gone')} />;
  if (error && !data)
    return <Failure title={t('common:loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <>
      <NoticeHead notice={data} desk={desk} />
      <NoticeArticle notice={data} now={now} link={data.state === 'released'} />
    </>
  );
}

/** One notice: as the list has it, and then as it is. */
function useWritten(id: string | undefined, rows: readonly WrittenNotice[]) {
  const { client } = useServices();
  const { scope, shows } = useKit();
  const listed = rows.find((one) => one.id === id);
  return useQuery({
    queryKey: [...scope, 'detail', id ?? ''],
    queryFn: ({ signal }) => client.call(descriptor.operations.detail, { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    ...(listed ? { placeholderData: listed } : {}),
    meta: shows,
  });
}
