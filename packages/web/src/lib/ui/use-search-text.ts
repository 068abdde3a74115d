import { type ChangeEvent, type CompositionEvent, useState } from 'react';
import { useSettled } from './use-settled.js';

/** What a field says as it is typed: letters that an input method still puts together are `composing`. */
export const typedIn = (type: (text: string, composing: boolean) => void) => ({
  onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing),
  // A browser says the last letters before it says that they are together.
  onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
    type(currentTarget.value, false),
});

/**
 * What somebody looks for: `typed` is what the field has in it; `settled` follows once nobody types any more, and without
 * the letters of a word that an input method is still putting together.
 *
 * @example
 * const search = useSearchText();
 * useQuery({ queryKey: ['found', search.settled], … });
 * <Input {...search.field} />
 */
export function useSearchText(first = '') {
  const [typed, setTyped] = useState(first);
  const [asked, setAsked] = useState(first);
  const settled = useSettled(asked.trim());
  const type = (text: string, composing = false) => {
    setTyped(text);
    if (!composing) setAsked(text);
  };
  return { typed, type, settled, field: { value: typed, ...typedIn(type) } };
}
