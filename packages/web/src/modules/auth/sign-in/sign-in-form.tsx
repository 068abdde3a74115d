import type { TokenSet } from '@mall/sdk';
import { type FormEvent, useRef, useState } from 'react';
import { PasswordField } from '../../../components/plain/password-field.js';
import { PlainField } from '../../../components/plain/plain-field.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { authWords } from '../words.js';
import { CaptchaField } from './captcha-field.js';
import { emptyField, refusalText, type SignInField, type SignInValues } from './sign-in-state.js';
import { useCaptcha } from './use-captcha.js';

export interface SignInFormProps {
  readonly tenantId: string;
  /** Account that must not change: signing in again in place. */
  readonly account?: string;
  readonly tenantMode: boolean;
  readonly captchaMode: boolean;
  /** Why the session before ended, until something else is to be said. */
  readonly reason?: string | undefined;
  /** Seconds after which tokens are renewed (settings call). */
  readonly tokenTime: number;
  /** Somebody has typed another tenant. */
  readonly onTenantId?: (tenantId: string) => void;
  readonly onSignedIn: (tokens: TokenSet) => void | Promise<void>;
}

/** Tenant, account, password and captcha; free of antd so that it is there at once. */
export function SignInForm(props: SignInFormProps) {
  const { t } = useWords(authWords);
  const { form, captcha, busy, problem, submit } = useSignIn(props);
  const errorOf = (field: SignInField) => (problem?.field === field ? problem.text : undefined);
  const fixed = props.account !== undefined;
  const alert = problem && !problem.field ? problem.text : props.reason;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {alert && (
        <div className="m-alert" role="alert">
          {alert}
        </div>
      )}
      {props.tenantMode && !fixed && (
        <PlainField
          label={t('signIn.tenantId')}
          name="tenantId"
          defaultValue={props.tenantId}
          key={props.tenantId}
          autoComplete="organization"
          onBlur={(event) => props.onTenantId?.(event.target.value.trim())}
          error={errorOf('tenantId')}
        />
      )}
      <PlainField
        label={t('signIn.username')}
        name="username"
        autoComplete="username"
        defaultValue={props.account}
        readOnly={fixed}
        autoFocus={!fixed}
        error={errorOf('username')}
      />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        autoFocus={fixed}
        error={errorOf('password')}
      />
      <CaptchaField state={captcha.state} onRenew={() => void captcha.renew()} error={errorOf('captcha')} />
      <button
        type="submit"
        className="m-button m-button-primary"
        style={{ width: '100%', height: 40 }}
        disabled={busy}
      >
        {t(busy ? 'signIn.submitting' : 'signIn.submit')}
      </button>
    </form>
  );
}

function useSignIn(props: SignInFormProps) {
  const { t } = useWords(authWords);
  const { client, records } = useServices();
  const captcha = useCaptcha(props.captchaMode);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly field?: SignInField; readonly text: string }>();
  const form = useRef<HTMLFormElement>(null);
  const fail = (text: string, field?: SignInField) => {
    setProblem(field ? { field, text } : { text });
    const input = form.current?.elements.namedItem(field ?? 'password');
    if (input instanceof HTMLInputElement) input.focus();
  };
  const send = async (values: SignInValues) => {
    setBusy(true);
    try {
      const { state } = captcha;
      const solved = state.kind === 'ready' ? { key: state.key, code: values.captcha.trim() } : undefined;
      const { tenantId, username, password } = values;
      const tokens = await client.session.signIn({
        tenantId: tenantId.trim(),
        username: username.trim(),
        password,
        captcha: solved,
      });
      await client.session.adopt({ ...tokens, tokenTime: props.tokenTime });
      records.set('tenantId', tenantId.trim());
      await props.onSignedIn(tokens);
    } catch (error) {
      fail(refusalText(error) ?? t('signIn.unreachable'));
      void captcha.renew();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: SignInField) => String(data.get(name) ?? '');
    const values = {
      tenantId: props.tenantMode && !props.account ? text('tenantId') : props.tenantId,
      username: props.account ?? text('username'),
      password: text('password'),
      captcha: text('captcha'),
    };
    const asked: SignInField[] = [
      'tenantId',
      'username',
      'password',
      ...(props.captchaMode ? (['captcha'] as const) : []),
    ];
    const empty = emptyField(values, asked);
    if (empty) fail(t('signIn.required', { field: t(`signIn.${empty}`).toLowerCase() }), empty);
    else void send(values);
  };
  return { form, captcha, busy, problem, submit };
}
