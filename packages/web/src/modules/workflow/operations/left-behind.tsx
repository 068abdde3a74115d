import { type OutputOf, type user, workflowHandover } from '@mall/sdk/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Nothing } from '../../../components/feedback/nothing.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import type { ReplyProps } from '../../../resource/reply-renderer.js';
import { HandoverDialog } from './handover-dialog.js';
import { operationsWords } from './operations-words.js';

type Left = OutputOf<typeof user.operations.disable>[number];

/** What people leave whose accounts are closed, and somebody else to have it. */
export function LeftBehind({ replies, preview }: ReplyProps) {
  const { t } = useWords(operationsWords);
  const may = useMay();
  const [handing, setHanding] = useState<Left>();
  const [handed, setHanded] = useState<readonly Left[]>([]);
  // The endpoint's own schema has parsed them.
  const people = (replies as readonly (readonly Left[])[]).flat();
  const leavers = people.filter(hasLeft);
  if (leavers.length === 0) return <Nothing text={t('left.nothing')} />;
  return (
    <>
      <p>{t(preview ? 'left.would' : 'left.about')}</p>
      <ul>
        {leavers.map((one) => (
          <li key={one.id}>
            <strong>{one.realName || one.account}</strong> {t('left.counts', countsOf(one))}
            {one.tasks && <div className="operations-quiet">{one.tasks}</div>}
            {handed.includes(one) && <strong>{t('left.handed')}</strong>}
            {!preview && !handed.includes(one) && may(workflowHandover.operations.run) && (
              <Button type="link" size="small" aria-haspopup="dialog" onClick={() => setHanding(one)}>
                {t('handover.verb')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {handing && (
        <HandoverDialog
          from={{ id: String(handing.id), name: handing.realName || handing.account }}
          onClose={() => setHanding(undefined)}
          onHanded={() => setHanded((before) => [...before, handing])}
        />
      )}
    </>
  );
}

const counted = ['open', 'claimable', 'lent', 'models', 'proxies', 'scopes'] as const;

const hasLeft = (one: Left): boolean => counted.some((name) => (one[name] ?? 0) > 0);

const countsOf = (one: Left) => Object.fromEntries(counted.map((name) => [name, one[name] ?? 0]));
