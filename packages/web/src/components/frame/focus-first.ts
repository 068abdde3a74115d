/** What is typed in comes first; lists to choose from only where there is nothing else. */
const typed =
  'input:not([disabled]):not([readonly]):not([type=search]):not([type=file]):not([type=hidden]):not([type=checkbox]):not([type=radio]), textarea:not([disabled])';
const chosen = 'input:not([disabled]):not([type=file]):not([type=hidden]), [contenteditable=true]';

/** Fields of forms come in pieces of their own: the first is waited for no longer than this. */
const timeout = 3000;

/**
 * Puts the focus on the first field, as soon as there is one, unless somebody was quicker; the way to stop waiting for it.
 */
export function focusFirst(within: HTMLElement | null, wanted: string | undefined): () => void {
  const stop = () => observer.disconnect();
  const observer = new MutationObserver(() => isSettled(within, wanted) && stop());
  if (!within || isSettled(within, wanted)) return () => undefined;
  observer.observe(within, { childList: true, subtree: true });
  const timer = setTimeout(stop, timeout);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function isSettled(within: HTMLElement | null, wanted: string | undefined): boolean {
  if (!within || within.contains(document.activeElement)) return true;
  const first =
    wanted === undefined ? (firstOf(within, typed) ?? firstOf(within, chosen)) : firstOf(within, wanted);
  first?.focus();
  return first !== undefined;
}

const isHidden = (element: Element): boolean =>
  element.closest('[hidden], [style*="display: none"]') !== null;

const firstOf = (within: HTMLElement, selector: string): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>(selector)].find((element) => !isHidden(element));
