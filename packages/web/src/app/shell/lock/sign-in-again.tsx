import { type Choice, needsChoice } from '@mall/sdk';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { useAccess } from '../../../lib/access/access.js';
import { useServices, useUser } from '../../../lib/services/services.js';
import type { User } from '../../../lib/session/browser-store.js';
import { SignInForm } from '../../../modules/auth/sign-in/sign-in-form.js';
import { useSettings } from '../../../modules/auth/sign-in/use-settings.js';
import { authWords } from '../../../modules/auth/words.js';
import '../../../modules/auth/sign-in/sign-in.css';

/**
 * Sign in again over the page when the session has ended; then everything that waited goes on. Where nothing of this
 * person was shown yet, there is nothing to go on with: they are led to the sign-in form (specification, section 8).
 */
export function SignInAgain() {
  const { gate } = useServices();
  const open = useStore(gate.state, (state) => state.open);
  const user = useUser();
  const shown = useShown();
  useEffect(() => (shown ? gate.attach() : undefined), [gate, shown]);
  return open && user ? <SignInDialog user={user} /> : null;
}

/** Whether there has been a page to work on, whatever becomes of its menu later. */
function useShown(): boolean {
  const { kind } = useAccess();
  const [shown, setShown] = useState(false);
  if (kind === 'ready' && !shown) setShown(true);
  return shown;
}

/** What somebody had chosen to work as before. */
const chosenBy = ({ deptId, roleId }: User): Choice => ({
  ...(deptId && !deptId.includes(',') ? { deptId } : {}),
  ...(roleId && !roleId.includes(',') ? { roleId } : {}),
});

function SignInDialog({ user }: { readonly user: User }) {
  const { t } = useWords(authWords);
  const { client, gate, channel } = useServices();
  const settings = useSettings();
  const reason = useStore(gate.state, (state) => state.reason);
  return (
    <FormFrame title={t('signIn.again')} dirty={false} width={400} zIndex={2000}>
      <p style={{ color: 'var(--m-text-secondary)', marginTop: 0 }}>{t('signIn.againHint')}</p>
      <SignInForm
        tenantId={user.tenantId}
        account={user.account}
        tenantMode={settings.tenantMode}
        captchaMode={settings.captchaMode}
        tokenTime={settings.tokenTime}
        reason={reason}
        onSignedIn={async (tokens) => {
          // The page is what this department and role were shown.
          if (settings.switchMode && needsChoice(tokens)) await client.session.renew(chosenBy(user));
          channel.tell({ kind: 'signed-in', user: `${user.tenantId}-${user.userId}` });
          gate.settle(true);
        }}
      />
      <button
        type="button"
        className="m-button m-button-text"
        style={{ width: '100%', marginTop: 8 }}
        onClick={() => gate.settle(false)}
      >
        {t('signIn.giveUp')}
      </button>
    </FormFrame>
  );
}
