import { isApiError, registrationProblem, type TokenSet } from '@mall/sdk';
import { register } from '@mall/sdk/contract';
import { type FormEvent, useId, useRef, useState } from 'react';
import { PasswordField } from '../../../components/plain/password-field.js';
import { PlainField } from '../../../components/plain/plain-field.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { authWords } from '../words.js';

const fields = ['tenantId', 'name', 'account', 'password', 'password2'] as const;
type Field = (typeof fields)[number];
type Values = Readonly<Record<Field, string>>;

interface RegistrationDialogProps {
  /** The guest's: good for this form, and kept nowhere. */
  readonly tokens: TokenSet;
  readonly onClose: () => void;
}

/** Somebody whom only a third party knows asks to be let in (specification, section 2). */
export function RegistrationDialog({ tokens, onClose }: RegistrationDialogProps) {
  const { t, message } = useWords(authWords);
  const title = useId();
  const { form, problem, busy, submitted, submit } = useRegistration(tokens);
  const errorOf = (field: Field) => (problem?.field === field ? problem.text : undefined);
  const back = (
    <button type="button" className="m-button m-button-text sign-in-wide" onClick={onClose}>
      {t('social.back')}
    </button>
  );
  if (submitted)
    return (
      <div role="dialog" aria-labelledby={title}>
        <h2 id={title} className="sign-in-subtitle">
          {t('social.waitingTitle')}
        </h2>
        <p role="status">{message('register.submitted')}</p>
        {back}
      </div>
    );
  const started: Partial<Values> = {
    tenantId: tokens.tenantId,
    name: tokens.userName.slice(0, 20),
    account: tokens.account.slice(0, 45),
  };
  return (
    <div role="dialog" aria-labelledby={title}>
      <h2 id={title} className="sign-in-subtitle">
        {t('social.registerTitle')}
      </h2>
      <p className="sign-in-hint">{t('social.registerHint')}</p>
      <form ref={form} onSubmit={submit} noValidate>
        {problem && !problem.field && (
          <div className="m-alert" role="alert">
            {problem.text}
          </div>
        )}
        {fields.map((name) => {
          const common = { name, label: t(`social.${name}`), error: errorOf(name) };
          return name === 'password' || name === 'password2' ? (
            <PasswordField key={name} {...common} autoComplete="new-password" maxLength={64} />
          ) : (
            <PlainField
              key={name}
              {...common}
              defaultValue={started[name]}
              autoComplete={name === 'account' ? 'username' : 'off'}
              maxLength={name === 'name' ? 20 : 45}
            />
          );
        })}
        <button type="submit" className="m-button m-button-primary sign-in-wide" disabled={busy}>
          {t(busy ? 'social.submitting' : 'social.submit')}
        </button>
      </form>
      {back}
    </div>
  );
}

interface Problem {
  readonly field?: Field;
  readonly text: string;
}

function useRegistration(tokens: TokenSet) {
  const { message } = useWords(authWords);
  const { client } = useServices();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const send = async ({ tenantId, name, account, password }: Values) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const oauthId = tokens.oauthId ?? '';
      const filled = { tenantId: tenantId.trim(), name: name.trim(), account: account.trim() };
      const headers = { 'blade-auth': `bearer ${tokens.accessToken}` };
      await client.call(register.operations.guest, { ...filled, password, oauthId }, { headers });
      setSubmitted(true);
    } catch (error) {
      setProblem({ text: (isApiError(error) && error.message) || message('register.failed') });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Values;
    const found = registrationProblem(values);
    if (!found) return void send(values);
    setProblem({ field: found.field, text: message(found.message) });
    const input = form.current?.elements.namedItem(found.field);
    if (input instanceof HTMLInputElement) input.focus();
    return undefined;
  };
  return { form, problem, busy, submitted, submit };
}
