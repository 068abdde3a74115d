import { notice as descriptor, type FieldIssue } from '@mall/sdk/contract';
import { App } from 'antd';
import { useMemo } from 'react';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { useServerClock } from '../../../lib/services/use-server-clock.js';
import { checkBody } from '../../../resource/kit/check-form.js';
import { FormFields } from '../../../resource/kit/form-fields.js';
import { useKit } from '../../../resource/kit/kit.js';
import { useForm } from '../../../resource/kit/use-form.js';
import { plainText } from '../../../resource/row.js';
import { authoringWords } from './authoring-words.js';
import type { WrittenNotice } from './use-notices.js';

export interface ScheduleDialogProps {
  readonly notice: WrittenNotice;
  readonly onClose: () => void;
}

const { submit } = descriptor.operations;

/** When a notice goes out by itself. */
export function ScheduleDialog({ notice, onClose }: ScheduleDialogProps) {
  const { t } = useWords(authoringWords);
  const { client } = useServices();
  const { message } = App.useApp();
  const kit = useKit();
  const changed = useChanged();
  const ahead = useServerClock(true) ?? 0;
  const fields = useMemo(() => kit.fields.filter(({ name }) => name === 'releaseTime'), [kit.fields]);
  const form = useForm({
    fields,
    initial: { releaseTime: notice.releaseTime },
    check: (body) => {
      const issues = checkBody(kit, submit, { id: notice.id, ...body });
      const time = plainText(body.releaseTime);
      return issues.length > 0
        ? issues
        : wrongTime(time, { ahead, none: t('authoring.noTime'), past: t('authoring.past') });
    },
    submit: ({ releaseTime }) =>
      client.call(submit, { id: notice.id, releaseTime: plainText(releaseTime), ...versionOf(notice) }),
    done: () => {
      changed('notice');
      void message.success(t('authoring.scheduled'));
      onClose();
    },
  });
  const title = t(notice.state === 'scheduled' ? 'authoring.reschedule' : 'authoring.schedule');
  return (
    <FormFrame {...form.frame} title={title} verb={title} width={420} onClose={onClose}>
      <FormFields {...form} />
    </FormFrame>
  );
}

interface TimeWords {
  /** How far the server's clock is ahead of this one. */
  readonly ahead: number;
  readonly none: string;
  readonly past: string;
}

/** It has to be one, and one that is still to come. */
function wrongTime(time: string, { ahead, none, past }: TimeWords): FieldIssue[] {
  if (time === '') return [{ field: 'releaseTime', rule: 'required', message: none }];
  const isOver = new Date(time.replace(' ', 'T')).getTime() <= Date.now() + ahead;
  return isOver ? [{ field: 'releaseTime', rule: 'range', message: past }] : [];
}

/** The one that was seen: whoever was faster is told of, and not overwritten. */
function versionOf(notice: WrittenNotice): { readonly version?: number } {
  const { version } = notice as { readonly version?: number | null };
  return version === undefined || version === null ? {} : { version };
}
