import { file, user } from '@mall/sdk/contract';
import { Avatar, Progress } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { ChooseFile } from '../../../resource/controls/upload/choose-file.js';
import { useRuleText } from '../../../resource/controls/upload/upload-rule.js';
import { systemWords } from '../words.js';

/** What everybody's portrait must be. */
const rule = user.uploads?.avatar ?? {};

export interface AvatarFieldProps {
  readonly avatar: string | null | undefined;
  /** What stands for the picture while there is none. */
  readonly letter: string;
}

/** One's portrait, and another one for it. */
export function AvatarField({ avatar, letter }: AvatarFieldProps) {
  const { t } = useWords(systemWords);
  const wanted = useRuleText(rule);
  const { percent, send } = useAvatar();
  return (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      <Avatar size={64} {...(avatar ? { src: avatar, alt: t('info.avatar') } : {})}>
        {letter}
      </Avatar>
      <div>
        <ChooseFile rule={rule} loading={percent !== undefined} onFile={(chosen) => void send(chosen)}>
          {t('info.changeAvatar')}
        </ChooseFile>
        {percent === undefined ? (
          <div style={{ marginTop: 4, opacity: 0.75 }}>{wanted}</div>
        ) : (
          <Progress percent={percent} size="small" aria-label={t('info.avatar')} />
        )}
      </div>
    </div>
  );
}

/** A portrait: sent, and then one's own; how far it is, while it is on its way. */
function useAvatar() {
  const { client, store } = useServices();
  const { message: say } = useWords();
  const { run } = useWrite(['user']);
  const [percent, setPercent] = useState<number>();
  const send = async (chosen: File): Promise<void> => {
    setPercent(0);
    const onSent = (sent: number, total: number) => setPercent(Math.floor((sent / total) * 100));
    await run(
      async () => {
        const { link } = await client.call(file.operations.putFile, { file: chosen }, { onSent });
        await client.call(user.operations.updateInfo, { avatar: link });
        const tokens = store.peek();
        if (tokens) await store.write({ ...tokens, avatar: link });
      },
      { done: say('done.updated') },
    );
    setPercent(undefined);
  };
  return { percent, send };
}
