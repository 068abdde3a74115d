import { Button } from 'antd';
import { Dialog } from '../../../components/frame/dialog.js';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../kit/kit.js';
import { resourceWords } from '../../resource-words.js';
import { ReplyView } from './reply-view.js';
import type { Replied } from './use-reply.js';

/** What an action that is done has answered, to be read; a press beside it does not take it away. */
export function ReplyDialog({ action, replies, onClose }: Replied & { readonly onClose: () => void }) {
  const { t } = useWords(resourceWords);
  const { labels } = useKit();
  const title = labels.operations[action.name] ?? action.name;
  return (
    <Dialog
      title={t('replyTitle', { action: title })}
      width={640}
      lasting
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <ReplyView action={action} replies={replies} preview={false} />
    </Dialog>
  );
}
