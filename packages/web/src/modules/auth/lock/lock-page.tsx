import { type FormEvent, useEffect, useState } from 'react';
import { PasswordField } from '../../../components/plain/password-field.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices, useUser } from '../../../lib/services/services.js';
import { authWords } from '../words.js';
import './lock-page.css';

/** The lock screen: who is here, and the password. Unlocking goes back by the lock's own listeners. */
export function LockPage() {
  const { t, message } = useWords(authWords);
  const { lock, leave } = useServices();
  const user = useUser();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    document.title = `${t('lock.title')} - ${message('product.name')}`;
  }, [t, message]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (password === '') return setProblem(message('lock.password.required'));
    setBusy(true);
    if (!(await lock.unlock(password))) setProblem(message('lock.password.wrong'));
    setBusy(false);
  };
  return (
    <main className="m-center lock">
      <form className="lock-box" onSubmit={submit} noValidate>
        <div className="lock-face" aria-hidden="true">
          {(user?.userName || user?.account || '?').slice(0, 1).toUpperCase()}
        </div>
        <h1>{user?.userName || user?.account || t('lock.title')}</h1>
        <p>{t('lock.hint')}</p>
        <PasswordField
          label={t('lock.password')}
          name="password"
          autoFocus
          autoComplete="off"
          error={problem}
        />
        <button type="submit" className="m-button m-button-primary lock-submit" disabled={busy}>
          {t('lock.submit')}
        </button>
        <button type="button" className="m-button m-button-text" onClick={() => void leave()}>
          {t('lock.signOut')}
        </button>
      </form>
    </main>
  );
}
