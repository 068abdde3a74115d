/** What letters are typed into, or what takes keys itself. */
const typing = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="combobox"]';
const above = '[role="dialog"], [role="menu"], [role="listbox"]';

/**
 * Whether a pressed key is a letter of a screen: by its place on the keyboard, so that a Chinese input method does not
 * matter even where it takes the key for itself (`Process`), and never while something is typed or composed, nor with a
 * modifier, nor under a dialog.
 *
 * @example
 * if (isLetterKey(event) && event.code === 'KeyJ') next();
 */
export function isLetterKey(event: KeyboardEvent): boolean {
  const { code, target, isComposing, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, repeat } = event;
  if (defaultPrevented || isComposing) return false;
  if (ctrlKey || metaKey || altKey || shiftKey) return false;
  if (repeat && code !== 'KeyJ' && code !== 'KeyK') return false;
  if (!(target instanceof Element)) return true;
  return target.closest(typing) === null && target.closest(above) === null && !isCovered();
}

/** A dialog lies over the screen, wherever the focus is. */
const isCovered = (): boolean =>
  [
    ...document.querySelectorAll<HTMLElement>(
      '.ant-modal-wrap, .ant-drawer-open .ant-drawer-content-wrapper',
    ),
  ].some(isSeen);

/** What is not drawn, in a tab that is hidden say, is not there. */
export const isSeen = (element: Element | null): boolean =>
  element !== null && (element.checkVisibility?.() ?? true);
