import { PlainField } from '../../../components/plain/plain-field.js';
import { useWords } from '../../../i18n/use-words.js';
import { authWords } from '../words.js';
import type { CaptchaState } from './use-captcha.js';

export interface CaptchaFieldProps {
  readonly state: CaptchaState;
  readonly onRenew: () => void;
  readonly error?: string | undefined;
}

/** The captcha's text, with its picture beside it; a click on the picture brings another one. */
export function CaptchaField({ state, onRenew, error }: CaptchaFieldProps) {
  const { t } = useWords(authWords);
  if (state.kind === 'off') return null;
  const failed = state.kind === 'failed';
  return (
    <PlainField
      label={t('signIn.captcha')}
      name="captcha"
      autoComplete="off"
      spellCheck={false}
      maxLength={16}
      error={error}
      aside={
        <button
          type="button"
          className="m-field-aside sign-in-captcha"
          onClick={onRenew}
          aria-label={t(failed ? 'signIn.captchaFailed' : 'signIn.captchaImage')}
        >
          {state.kind === 'ready' && <img src={state.image} alt="" width={116} height={40} />}
          {failed && t('common:retry')}
        </button>
      }
    />
  );
}
