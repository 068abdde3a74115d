import { Button } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import type { Choices } from '../../options/use-options.js';
import { resourceWords } from '../../resource-words.js';

/** Nothing to choose from has come; here it is asked for again. */
export function ChoicesFailed({ choices }: { readonly choices: Pick<Choices, 'retry'> }) {
  const { t } = useWords(resourceWords);
  return (
    <Button type="link" size="small" onClick={choices.retry}>
      {t('optionsFailed')}
    </Button>
  );
}
