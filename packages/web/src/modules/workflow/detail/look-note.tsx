import { useWords } from '../../../i18n/use-words.js';
import { workflowWords } from '../words.js';
import type { Look } from './use-look.js';

/** Who else is at the task, and who is deciding about it. */
export function LookNote({ look: { others, held }, me }: { readonly look: Look; readonly me: string }) {
  const { t } = useWords(workflowWords);
  const deciding = held && held.userId !== me ? held : undefined;
  const names = others.filter(({ userId }) => userId !== deciding?.userId).map(({ name }) => name);
  if (!deciding && names.length === 0) return null;
  return (
    <p className="flow-look" role="status">
      {deciding && <strong>{t('detail.deciding', { who: deciding.name })} </strong>}
      {names.length > 0 && <span>{t('detail.looking', { who: names.join(', ') })}</span>}
    </p>
  );
}
