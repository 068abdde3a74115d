import { AppstoreOutlined, PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useUnsaved, useView } from '../../../lib/tabs/tab-context.js';
import { useListView } from '../../../lib/tabs/use-list-view.js';
import { Dialogs } from '../../../resource/kit/dialogs.js';
import { Listing, useListing } from '../../../resource/kit/listing.js';
import { Resource } from '../../../resource/kit/resource.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import { plainText, type Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { groupedParams } from './param-kinds.js';
import { ParamLine } from './param-line.js';
import './params.css';
import { type Params, useParams } from './use-params.js';

const screen = { name: 'param' };

/** What the server goes by, in groups, each value with a control that fits it; or a list like any other. */
export function ParamsPage() {
  const { isList, leave } = useListView();
  const slots = useMemo(() => ({ tools: () => <AsGroups onLeave={leave} /> }), [leave]);
  if (isList) return <ResourcePage name="param" slots={slots} />;
  return (
    <div className="screen params">
      <Resource screen={screen}>
        <Listing>
          <Groups />
          <Dialogs />
        </Listing>
      </Resource>
    </div>
  );
}

function Groups() {
  const { t } = useWords(systemWords);
  const clearable = useClearable();
  const { title } = useListing();
  const params = useParams();
  const [text, setText] = useState('');
  useUnsaved(Object.keys(params.typed).length > 0, 'params');
  return (
    <>
      <ScreenHeader title={title} actions={<Tools />}>
        <Input
          className="params-find"
          allowClear={clearable}
          placeholder={t('params.find')}
          aria-label={t('params.find')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </ScreenHeader>
      <Lines params={params} wanted={text.trim().toLowerCase()} />
    </>
  );
}

const says = (row: Row, wanted: string): boolean =>
  [row.paramName, row.paramKey, row.remark].some((one) => plainText(one).toLowerCase().includes(wanted));

function Lines({ params, wanted }: { readonly params: Params; readonly wanted: string }) {
  const { t } = useWords(systemWords);
  const { query, rows } = params;
  if (query.error)
    return (
      <Failure title={t('common:loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (query.isPending) return <Waiting rows={10} />;
  const groups = groupedParams(rows.filter((row) => says(row, wanted)));
  return (
    <div className="screen-card params-card">
      {groups.map(({ group, rows: own }) => (
        <section key={group} aria-label={t(`params.group.${group}`)}>
          <h2>{t(`params.group.${group}`)}</h2>
          <ul>
            {own.map((row) => (
              <ParamLine key={row.id} row={row} params={params} />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && <Nothing text={t('params.none')} />}
    </div>
  );
}

function Tools() {
  const { t } = useWords(systemWords);
  const { actions, change } = useListing();
  const [, changeView] = useView();
  return (
    <>
      <Button icon={<UnorderedListOutlined aria-hidden />} onClick={() => changeView({ tab: 'list' })}>
        {t('params.asList')}
      </Button>
      {actions.allowed('create') && (
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          data-key="create"
          onClick={() => change({ open: { kind: 'new' } })}
        >
          {t('params.add')}
        </Button>
      )}
    </>
  );
}

/** From the list back to the groups. */
function AsGroups({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useWords(systemWords);
  return (
    <Button icon={<AppstoreOutlined aria-hidden />} onClick={onLeave}>
      {t('params.asGroups')}
    </Button>
  );
}
