import { workflowModel } from '@mall/sdk/contract';
import { App, Button, TreeSelect } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Failure } from '../../../components/feedback/failure.js';
import { useWrite } from '../../../components/feedback/use-write.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { useServices } from '../../../lib/services/services.js';
import { useScreenTitle } from '../../../lib/tabs/tab-context.js';
import { CaseList } from '../cases/case-list.js';
import { useCases } from '../cases/use-cases.js';
import '../design-process/design.css';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { designWords } from '../design-process/design-words.js';
import { DiffList } from '../design-process/diff-list.js';
import { type Model, useModel } from '../design-process/use-model.js';
import { PublishFindings } from './publish-findings.js';
import { ScopeEditor } from './scope-editor.js';
import { type Scope, useCategories, usePublished, useScopes } from './use-publish.js';

const { deploy, setScope } = workflowModel.operations;

/** Before a model runs: what is different, what is wrong, who may start it, and under which category. */
export function PublishPage({ id }: { readonly id: string }) {
  const { t } = useWords(designWords);
  const model = useModel(id);
  useScreenTitle(model.data && t('publish.title', { name: model.data.name }));
  if (model.error)
    return (
      <Failure title={t('common:loadFailed')} error={model.error} onRetry={() => void model.refetch()} />
    );
  return model.data ? <Publish model={model.data} /> : <Waiting />;
}

function Publish({ model }: { readonly model: Model }) {
  const clearable = useClearable();
  const { t } = useWords(designWords);
  const { client } = useServices();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const may = useMay();
  const { busy, run } = useWrite(['workflow-model', 'workflow-deployment', 'process-definition']);
  const id = String(model.id);
  const published = usePublished(model.modelKey);
  const categories = useCategories();
  const held = useScopes(id);
  const [chosen, setChosen] = useState<readonly Scope[]>();
  const [category, setCategory] = useState<string | undefined>(
    model.categoryId ? String(model.categoryId) : undefined,
  );
  const scopes = chosen ?? held.data ?? [];
  const cases = useCases(id);
  const changed = cases.data?.filter(({ passed }) => !passed) ?? [];
  const publish = async () => {
    const names = changed.map(({ name }) => name).join(', ');
    const despiteCases = changed.length > 0;
    if (despiteCases && !(await modal.confirm({ title: t('cases.despite'), content: names }))) return;
    await run(
      async () => {
        if (chosen)
          await client.call(setScope, { modelId: id, modelKey: model.modelKey, scopeList: [...chosen] });
        return client.call(deploy, { id, despiteCases, ...(category ? { category } : {}) });
      },
      {
        done: ({ version }) => t('publish.done', { version }),
        after: () => {
          setChosen(undefined);
          void published.refetch();
        },
      },
    );
  };
  const actions = (
    <>
      <Button onClick={() => void navigate(`/workflow/design/process/${id}`)}>{t('list.design')}</Button>
      <Button type="primary" loading={busy} disabled={!may(deploy, { id })} onClick={() => void publish()}>
        {t('design.publish')}
      </Button>
    </>
  );
  return (
    <div className="screen publish-screen">
      <ScreenHeader title={t('publish.title', { name: model.name })} actions={actions} />
      <div className="publish-parts">
        <section className="screen-card" aria-label={t('publish.findings')}>
          <h2>{t('publish.findings')}</h2>
          <PublishFindings modelId={id} />
        </section>
        <section className="screen-card" aria-label={t('cases.title')}>
          <h2>{t('cases.title')}</h2>
          <CaseList modelId={id} cases={cases} />
        </section>
        <section className="screen-card" aria-label={t('publish.scope')}>
          <h2>{t('publish.scope')}</h2>
          {held.error && (
            <Failure title={t('common:loadFailed')} error={held.error} onRetry={() => void held.refetch()} />
          )}
          <ScopeEditor
            scopes={scopes}
            // What is said here replaces all that is there: it must be known.
            disabled={!held.data || !may(setScope, { modelId: id })}
            onScopes={setChosen}
          />
          {held.data && scopes.length === 0 && <p className="panel-wrong">{t('publish.nobody')}</p>}
        </section>
        <section className="screen-card" aria-label={t('publish.category')}>
          <h2>{t('publish.category')}</h2>
          <TreeSelect
            allowClear={clearable}
            treeDefaultExpandAll
            className="panel-wide"
            aria-label={t('publish.category')}
            {...(category ? { value: category } : {})}
            treeData={[...categories]}
            fieldNames={{ label: 'title', value: 'id' }}
            onChange={(next?: string) => setCategory(next)}
          />
        </section>
        <section className="screen-card" aria-label={t('publish.diff')}>
          <h2>{t('publish.diff')}</h2>
          {published.isPending && <Waiting rows={2} />}
          {published.error && <Failure title={t('common:loadFailed')} error={published.error} />}
          {published.data === '' && <p>{t('publish.first')}</p>}
          {published.data && (
            <>
              <p>{t('publish.running')}</p>
              <DiffList before={published.data} after={model.modelXml ?? ''} />
            </>
          )}
        </section>
      </div>
    </div>
  );
}
