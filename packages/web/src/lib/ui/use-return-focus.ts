import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to what opened a dialog when the dialog is gone; where that is gone too, to the main view.
 * A dialog here is taken off the page while it is open, which leaves the focus nowhere.
 */
export function useReturnFocus(): void {
  const opener = useRef(document.activeElement);
  useEffect(
    () => () => {
      const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
      const to = (element: Element | null) =>
        element instanceof HTMLElement && element !== document.body && element.focus({ preventScroll: true });
      // A browser refuses the focus to what is hidden or no longer on the page.
      if (isNowhere()) to(opener.current);
      if (isNowhere()) to(document.getElementById('main'));
    },
    [],
  );
}
