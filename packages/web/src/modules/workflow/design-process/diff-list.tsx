import type { ElementChange } from '@mall/workflow';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import './design.css';
import { designWords } from './design-words.js';
import { useEngine } from './use-engine.js';

/** What differs between two texts of a process. */
export function useDiff(before: string | undefined, after: string | undefined) {
  const ask = useEngine();
  return useQuery({
    queryKey: ['', 'model-diff', before, after],
    queryFn: () => ask({ kind: 'diff', before: before ?? '', after: after ?? '' }),
    enabled: before !== undefined && after !== undefined,
    gcTime: 0,
  });
}

/** What differs between two texts of a process, setting by setting, in words. */
export function DiffList({ before, after }: { readonly before: string; readonly after: string }) {
  const { t } = useWords(designWords);
  const diff = useDiff(before, after);
  if (diff.error)
    return <Failure title={t('common:loadFailed')} error={diff.error} onRetry={() => void diff.refetch()} />;
  if (!diff.data) return <Waiting />;
  if (diff.data.length === 0) return <p>{t('design.conflict.none')}</p>;
  return (
    <ul className="design-diff">
      {diff.data.map((change) => (
        <Change key={`${change.change} ${change.kind} ${change.id}`} {...change} />
      ))}
    </ul>
  );
}

function Change({ change, what, title, facts }: ElementChange) {
  const { t, language } = useWords(designWords);
  const say = ({ zh, en }: { readonly zh: string; readonly en: string }) => (language === 'zh-CN' ? zh : en);
  return (
    <li>
      <span className={`design-change ${change}`}>{t(`diff.${change}`)}</span>
      <strong>
        {say(what)} {title}
      </strong>
      <dl>
        {facts.map(({ key, label, before, after }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one key, and they never change places
          <div key={`${key} ${at}`}>
            <dt>{say(label)}</dt>
            <dd>
              <del>{say(before)}</del> → <ins>{say(after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
