import { type Action, askedFieldsOf, rowAsInput } from '@mall/sdk/contract';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { FormFrame } from '../../components/frame/form-frame.js';
import { useWords } from '../../i18n/use-words.js';
import { initialValues } from '../form/form-values.js';
import { checkBody } from '../kit/check-form.js';
import { FormFields } from '../kit/form-fields.js';
import { useKit } from '../kit/kit.js';
import { useForm } from '../kit/use-form.js';
import { CopyAsButton } from '../list/copy/copy-button.js';
import { actionCall } from '../list/copy/named-calls.js';
import { resourceWords } from '../resource-words.js';
import type { Row } from '../row.js';
import { ReplyView } from './reply/reply-view.js';
import { type Replied, useHasReply } from './reply/use-reply.js';
import type { Secret } from './secrets.js';
import type { Affected } from './use-affected.js';
import { usePreview } from './use-preview.js';
import { useRun } from './use-run.js';

export interface ActionDialogViewProps {
  readonly action: Action;
  readonly rows: readonly Row[];
  readonly affected: Affected;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly onSecrets: (secrets: readonly Secret[]) => void;
  readonly onReply: (reply: Replied) => void;
}

/**
 * The dialog of an action that needs more than its rows, made from its input. One that can say what it would do shows that
 * before it is done; on the way back everything is as it was filled in.
 */
export function ActionDialogView(props: ActionDialogViewProps) {
  const { action, rows, affected, onClose } = props;
  const { t } = useWords(resourceWords);
  const kit = useKit();
  const title = kit.labels.operations[action.name] ?? action.name;
  const form = useActionForm(props, title);
  const preview = usePreview(action, rows, form);
  const calls = () => [{ label: title, call: actionCall(kit, action.name, rows, form.body()) }];
  return (
    <FormFrame
      title={title}
      width={preview.replies ? 640 : 480}
      verb={preview.isNext ? t('previewAction') : title}
      danger={action.endpoint.danger && !preview.isNext}
      {...form.frame}
      {...(preview.replies ? { onSubmit: preview.carryOut } : {})}
      tools={
        <>
          <CopyAsButton calls={calls} />
          {preview.replies && <Button onClick={preview.back}>{t('previewBack')}</Button>}
        </>
      }
      onClose={onClose}
    >
      <div hidden={preview.replies !== undefined}>
        {rows.length > 0 && <div className="action-whom">{affected(rows)}</div>}
        <FormFields {...form} onFinish={preview.isNext ? preview.ask : form.onFinish} />
      </div>
      {preview.replies && (
        <>
          <Lead text={t('previewLead')} />
          <ReplyView action={action} replies={preview.replies} preview />
        </>
      )}
    </FormFrame>
  );
}

/** What was filled in is out of sight now: the focus goes to what stands in its place. */
function Lead({ text }: { readonly text: string }) {
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  return (
    <p ref={lead} tabIndex={-1} className="reply-lead">
      {text}
    </p>
  );
}

function useActionForm(props: ActionDialogViewProps, title: string) {
  const { action, rows, onClose, onDone, onSecrets, onReply } = props;
  const kit = useKit();
  const run = useRun();
  const hasReply = useHasReply();
  const { endpoint } = action;
  const fields = askedFieldsOf(kit.resource, endpoint);
  const only = rows.length === 1 ? rows[0] : undefined;
  const initial = initialValues(kit.resource, fields, only ? rowAsInput(kit.resource, fields, only) : noRow);
  const gone = useRef(false);
  return useForm({
    fields,
    initial,
    check: (body) => checkBody(kit, endpoint, { ...body, ...anyTarget(action) }),
    submit: async (values) => {
      const onShown = () => {
        gone.current = true;
        onClose();
      };
      const { secrets, replies, failure } = await run({ title, endpoint, rows, values, onShown });
      const shown = secrets.length === 0 && replies.length > 0 && hasReply(action);
      if (shown && !failure) onReply({ action, replies });
      if (gone.current) return;
      onSecrets(secrets);
      if (failure) throw failure.error;
    },
    done: () => gone.current || onDone(),
  });
}

/** Several rows, or none: nothing is filled in. */
const noRow: Row = { id: '' };

/** The rows are not asked for, and the schema of the call wants some. */
const anyTarget = ({ endpoint }: Action) => (endpoint.target ? { [endpoint.target.field]: '1' } : {});
