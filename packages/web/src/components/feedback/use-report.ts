import { isMallError } from '@mall/sdk';
import { App } from 'antd';
import { useCallback } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { useServices } from '../../lib/services/services.js';
import { errorView } from './error-text.js';

/**
 * Shows an error as the specification's section 8 asks: refusals with their message; network failures,
 * cancellations and the codes of the white list quietly. Errors that are nobody's answer go to the local log too.
 */
export function useReport(): (error: unknown) => void {
  const { message: toast } = App.useApp();
  const words = useWords();
  const { log } = useServices();
  return useCallback(
    (error) => {
      if (!isMallError(error)) log.add(error);
      if (isMallError(error) && error.quiet) return;
      void toast.error(errorView(error, words).text);
    },
    [toast, words, log],
  );
}

/** Asks before unsaved input is lost; true when there is none or it may go. */
export function useMayDiscard() {
  const { t } = useWords();
  const { modal } = App.useApp();
  return async (losing: boolean): Promise<boolean> =>
    !losing ||
    (await modal.confirm({
      title: t('unsaved.title'),
      content: t('unsaved.text'),
      okText: t('unsaved.discard'),
      cancelText: t('unsaved.keep'),
      okButtonProps: { danger: true },
      // Enter keeps what is filled in.
      autoFocusButton: 'cancel',
    }));
}
