import { StarFilled, StarOutlined } from '@ant-design/icons';
import type { Pinyin } from '@mall/sdk';
import { processDefinition } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useEffect, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { loadChunk } from '../../../lib/net/load-chunk.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useTabPlace } from '../../../lib/tabs/tab-context.js';
import { isAddress } from '../../../resource/addresses.js';
import { encodeParams } from '../params/params.js';
import { workflowWords } from '../words.js';
import { type Startable, type StartGroup, startGroups } from './start-groups.js';
import './start.css';
import { useOwnStarts } from './use-own-starts.js';

/** What somebody may start: their favourites and what they started lately first, then by category. */
export function StartPage() {
  const { t } = useWords(workflowWords);
  const { title = '' } = useTabPlace();
  const [typed, setTyped] = useState('');
  const clearable = useClearable();
  const pinyin = usePinyin();
  const own = useOwnStarts();
  const { data, error, refetch } = useStartable();
  const groups = useMemo(
    () => startGroups(data ?? [], own, { typed: typed.trim(), pinyin }),
    [data, own, typed, pinyin],
  );
  return (
    <div className="screen screen-scroll">
      <ScreenHeader title={title || t('start.title')}>
        <Input
          className="start-search"
          allowClear={clearable}
          value={typed}
          aria-label={t('start.search')}
          placeholder={t('start.search')}
          onChange={({ target }) => setTyped(target.value)}
        />
      </ScreenHeader>
      {error && !data && (
        <Failure title={t('start.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Waiting />}
      {data && groups.length === 0 && (
        <Nothing text={typed === '' ? t('start.empty') : t('start.nothingFound', { typed })} />
      )}
      {groups.map((group) => (
        <Group key={group.key} group={group} stars={own.stars} onStar={own.toggle} />
      ))}
    </div>
  );
}

function useStartable() {
  const { client } = useServices();
  const scope = useScope();
  return useQuery({
    queryKey: [...scope, 'process-definition', 'startable'],
    queryFn: async ({ signal }) => {
      const input = { current: 1, size: 200 };
      return (await client.call(processDefinition.operations.list, input, { signal })).records;
    },
    meta: { shows: ['workflow-deployment', 'workflow-model'] },
  });
}

/** How Chinese names sound, once that has come. */
function usePinyin(): Pinyin | undefined {
  const [pinyin, setPinyin] = useState<Pinyin>();
  useEffect(() => {
    let left = false;
    void loadChunk(() => import('../../../lib/menu/pinyin.js')).then(
      ({ createPinyin }) => !left && setPinyin(() => createPinyin()),
      // Names are found without it as well.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return pinyin;
}

interface GroupProps {
  readonly group: StartGroup;
  readonly stars: readonly string[];
  readonly onStar: (key: string) => void;
}

function Group({ group: { key, title, rows }, stars, onStar }: GroupProps) {
  const { t } = useWords(workflowWords);
  const own = key === 'starred' || key === 'recent' || key === 'other' ? t(`start.${key}`) : (title ?? '');
  const heading = useId();
  return (
    <section {...(own === '' ? { 'aria-label': t('start.title') } : { 'aria-labelledby': heading })}>
      {own !== '' && (
        <h2 id={heading} className="start-group">
          {own}
        </h2>
      )}
      <ul className="start-cards">
        {rows.map((row) => (
          <Card key={row.key} row={row} starred={stars.includes(row.key)} onStar={() => onStar(row.key)} />
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  readonly row: Startable;
  readonly starred: boolean;
  readonly onStar: () => void;
}

function Card({ row, starred, onStar }: CardProps) {
  const { t } = useWords(workflowWords);
  const { name, version, id, icon } = row;
  return (
    <li>
      <Link className="start-card" to={`/workflow/process/start/${encodeParams({ processId: id })}`}>
        {icon && isAddress(icon) ? (
          <img src={icon} alt="" loading="lazy" />
        ) : (
          <span className="start-letter" aria-hidden="true">
            {name.slice(0, 1)}
          </span>
        )}
        <span className="start-name">
          <span title={name}>{name}</span>
          <small>{t('start.version', { version })}</small>
        </span>
      </Link>
      <Button
        type="text"
        size="small"
        className="start-star"
        aria-pressed={starred}
        aria-label={t(starred ? 'start.unstar' : 'start.star', { name })}
        icon={starred ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
        onClick={onStar}
      />
    </li>
  );
}
