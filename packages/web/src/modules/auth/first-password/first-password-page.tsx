import { isApiError } from '@mall/sdk';
import { user } from '@mall/sdk/contract';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PasswordField } from '../../../components/plain/password-field.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { authWords } from '../words.js';

type Field = 'oldPassword' | 'newPassword' | 'newPassword1';
const fields: readonly Field[] = ['oldPassword', 'newPassword', 'newPassword1'];

/** A generated password must be replaced by one's own before anything else (decisions, access). */
export function FirstPasswordPage() {
  const { t, message } = useWords(authWords);
  const { leave } = useServices();
  const { problem, busy, submit } = useChange();
  useEffect(() => {
    document.title = `${t('firstPassword.title')} - ${message('product.name')}`;
  }, [t, message]);
  return (
    <main className="m-center">
      <form onSubmit={submit} noValidate style={{ width: 344, maxWidth: '100%', textAlign: 'left' }}>
        <h1 style={{ fontSize: 20, margin: '0 0 4px' }}>{t('firstPassword.title')}</h1>
        <p style={{ color: 'var(--m-text-secondary)', margin: '0 0 20px' }}>{t('firstPassword.hint')}</p>
        {problem && !problem.field && (
          <div className="m-alert" role="alert">
            {problem.text}
          </div>
        )}
        {fields.map((name) => (
          <PasswordField
            key={name}
            name={name}
            label={t(`firstPassword.${name}`)}
            autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
            error={problem?.field === name ? problem.text : undefined}
          />
        ))}
        <button
          type="submit"
          className="m-button m-button-primary"
          style={{ width: '100%', height: 40 }}
          disabled={busy}
        >
          {t('firstPassword.submit')}
        </button>
        <button
          type="button"
          className="m-button m-button-text"
          style={{ width: '100%', marginTop: 8 }}
          onClick={() => void leave()}
        >
          {t('firstPassword.signOut')}
        </button>
      </form>
    </main>
  );
}

interface Problem {
  readonly field?: Field;
  readonly text: string;
}

function useChange() {
  const { t } = useWords(authWords);
  const { client, enter, leaveLocally } = useServices();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const change = async (values: Record<Field, string>) => {
    setBusy(true);
    try {
      await client.call(user.operations.updatePassword, {
        oldPassword: values.oldPassword,
        newPassword: values.newPassword,
        newPassword1: values.newPassword1,
      });
      const tokens = await client.session.renew().catch(() => undefined);
      if (!tokens || tokens.mustChangePassword) return await leaveLocally();
      enter();
      await navigate('/', { replace: true });
    } catch (error) {
      setProblem({ text: isApiError(error) ? error.message : t('signIn.unreachable') });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Record<
      Field,
      string
    >;
    const empty = fields.find((name) => values[name] === '');
    if (empty)
      return setProblem({
        field: empty,
        text: t('signIn.required', { field: t(`firstPassword.${empty}`).toLowerCase() }),
      });
    if (values.newPassword !== values.newPassword1)
      return setProblem({ field: 'newPassword1', text: t('firstPassword.mismatch') });
    setProblem(undefined);
    void change(values);
  };
  return { problem, busy, submit };
}
