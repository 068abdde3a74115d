import { type ReactElement, Suspense } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { controlWords } from '../control-words.js';
import './choice.css';

/** What is offered is not all there is, and how the rest is found. */
export const MoreChoices = ({ children }: { readonly children: ReactElement }) => (
  <>
    {children}
    <Suspense>
      <Hint />
    </Suspense>
  </>
);

function Hint() {
  const { t } = useWords(controlWords);
  return <div className="choice-more">{t('choice.more')}</div>;
}
