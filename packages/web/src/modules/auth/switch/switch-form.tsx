import { type Belonging, initialChoice, switchProblem } from '@mall/sdk';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { refusalText } from '../sign-in/sign-in-state.js';
import { authWords } from '../words.js';
import { PlaceField } from './place-field.js';

export interface SwitchFormProps {
  readonly belonging: Belonging;
  readonly onSwitched: () => void;
}

/** Department and role to work as; free of antd, since it comes up at sign-in too. */
export function SwitchForm(props: SwitchFormProps) {
  const { t } = useWords(authWords);
  const { busy, problem, submit } = useSwitch(props);
  const { depts, roles } = props.belonging;
  const initial = initialChoice(props.belonging);
  const errorOf = (field: 'deptId' | 'roleId') => (problem?.field === field ? problem.text : undefined);
  return (
    <form onSubmit={submit} noValidate>
      {problem && !problem.field && (
        <div className="m-alert" role="alert">
          {problem.text}
        </div>
      )}
      <p style={{ color: 'var(--m-text-secondary)', marginTop: 0 }}>{t('switching.hint')}</p>
      <PlaceField name="deptId" offered={depts} initial={initial.deptId} error={errorOf('deptId')} />
      <PlaceField name="roleId" offered={roles} initial={initial.roleId} error={errorOf('roleId')} />
      <button
        type="submit"
        className="m-button m-button-primary"
        style={{ width: '100%', height: 40 }}
        disabled={busy}
      >
        {t(busy ? 'switching.submitting' : 'switching.submit')}
      </button>
    </form>
  );
}

interface Shown {
  readonly field?: 'deptId' | 'roleId';
  readonly text: string;
}

function useSwitch({ belonging, onSwitched }: SwitchFormProps) {
  const { t, message } = useWords(authWords);
  const { client } = useServices();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Shown>();
  const send = async (choice: { readonly deptId?: string; readonly roleId?: string }) => {
    setBusy(true);
    try {
      await client.session.renew(choice);
      onSwitched();
    } catch (error) {
      setProblem({ text: refusalText(error) ?? t('signIn.unreachable') });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const deptId = String(data.get('deptId') ?? '');
    const roleId = String(data.get('roleId') ?? '');
    const missing = switchProblem({ deptId, roleId }, belonging);
    if (missing) return setProblem({ field: missing.field, text: message(missing.message) });
    setProblem(undefined);
    void send({ ...(deptId && { deptId }), ...(roleId && { roleId }) });
  };
  return { busy, problem, submit };
}
