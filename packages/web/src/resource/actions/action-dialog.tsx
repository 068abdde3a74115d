import { type Action, rowAsInput } from '@mall/sdk/contract';
import { useRef } from 'react';
import { FormFrame } from '../../components/frame/form-frame.js';
import { inputsOf } from '../fields.js';
import { initialValues } from '../form/form-values.js';
import { checkBody } from '../kit/check-form.js';
import { FormFields } from '../kit/form-fields.js';
import { useKit } from '../kit/kit.js';
import { useForm } from '../kit/use-form.js';
import { CopyAsButton } from '../list/copy/copy-button.js';
import { actionCall } from '../list/copy/named-calls.js';
import type { Row } from '../row.js';
import type { Secret } from './secrets.js';
import type { Affected } from './use-affected.js';
import { useRun } from './use-run.js';

export interface ActionDialogViewProps {
  readonly action: Action;
  readonly rows: readonly Row[];
  readonly affected: Affected;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly onSecrets: (secrets: readonly Secret[]) => void;
}

/** The dialog of an action that needs more than its rows, made from its input. */
export function ActionDialogView(props: ActionDialogViewProps) {
  const { action, rows, affected, onClose } = props;
  const kit = useKit();
  const title = kit.labels.operations[action.name] ?? action.name;
  const form = useActionForm(props, title);
  const calls = () => [{ label: title, call: actionCall(kit, action.name, rows, form.body()) }];
  return (
    <FormFrame
      title={title}
      width={480}
      verb={title}
      danger={action.endpoint.danger}
      {...form.frame}
      tools={<CopyAsButton calls={calls} />}
      onClose={onClose}
    >
      {rows.length > 0 && <div className="action-whom">{affected(rows)}</div>}
      <FormFields {...form} />
    </FormFrame>
  );
}

function useActionForm({ action, rows, onClose, onDone, onSecrets }: ActionDialogViewProps, title: string) {
  const kit = useKit();
  const run = useRun();
  const { endpoint } = action;
  const fields = inputsOf(kit.resource, endpoint);
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
      const { secrets, failure } = await run({ title, endpoint, rows, values, onShown });
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
