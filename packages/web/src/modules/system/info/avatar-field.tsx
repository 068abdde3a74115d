import { file, messageText, user } from '@mall/sdk/contract';
import { App, Avatar, Button, Progress, Upload } from 'antd';
import { useState } from 'react';
import { useReport } from '../../../components/feedback/use-report.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { systemWords } from '../words.js';

/** By the text of the specification. */
const most = 500 * 1024;
const types = ['image/jpeg', 'image/png'];

/** A portrait: sent, and then one's own; how far it is, while it is on its way. */
const useAvatar = () => {
  const { client, store } = useServices();
  const { language, message: say } = useWords();
  const { message } = App.useApp();
  const report = useReport();
  const changed = useChanged();
  const [percent, setPercent] = useState<number>();
  const choose = async (chosen: File): Promise<void> => {
    if (!types.includes(chosen.type) || chosen.size > most)
      return void message.error(messageText('avatar.tip', language));
    setPercent(0);
    try {
      const onSent = (sent: number, total: number) => setPercent(Math.floor((sent / total) * 100));
      const { link } = await client.call(file.operations.putFile, { file: chosen }, { onSent });
      await client.call(user.operations.updateInfo, { avatar: link });
      const tokens = store.peek();
      if (tokens) await store.write({ ...tokens, avatar: link });
      changed('user');
      void message.success(say('done.updated'));
    } catch (error) {
      report(error);
    } finally {
      setPercent(undefined);
    }
  };
  return { percent, choose };
};

export interface AvatarFieldProps {
  readonly avatar: string | null | undefined;
  /** What stands for the picture while there is none. */
  readonly letter: string;
}

/** One's portrait, and another one for it. */
export const AvatarField = ({ avatar, letter }: AvatarFieldProps) => {
  const { t, language } = useWords(systemWords);
  const { percent, choose } = useAvatar();
  return (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      <Avatar size={64} {...(avatar ? { src: avatar, alt: t('info.avatar') } : {})}>
        {letter}
      </Avatar>
      <div>
        <Upload
          accept={types.join()}
          showUploadList={false}
          disabled={percent !== undefined}
          beforeUpload={(chosen) => {
            void choose(chosen);
            return false;
          }}
        >
          <Button loading={percent !== undefined}>{t('info.changeAvatar')}</Button>
        </Upload>
        {percent === undefined ? (
          <div style={{ marginTop: 4, opacity: 0.75 }}>{messageText('avatar.tip', language)}</div>
        ) : (
          <Progress percent={percent} size="small" aria-label={t('info.avatar')} />
        )}
      </div>
    </div>
  );
};
