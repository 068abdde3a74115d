import { type OutputOf, parseForm, workflowForm, workflowFormHistory } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { useWrite } from '../../../components/feedback/use-write.js';
import { Dialog } from '../../../components/frame/dialog.js';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { ScreenWaiting } from '../../../components/screen/screen-waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useScreenTitle } from '../../../lib/tabs/tab-context.js';
import { type FieldDiff, formDiff } from '../form-design/form-diff.js';
import '../form-design/form-design.css';
import { workflowWords } from '../words.js';

type Version = OutputOf<typeof workflowFormHistory.operations.list>['records'][number];

/** The versions that a form has had, and how each differs from what it is now. */
export function FormHistoryPage({ id }: { readonly id: string }) {
  const { t } = useWords(workflowWords);
  const { now, versions, error, retry } = useVersions(id);
  const [compared, setCompared] = useState<Version>();
  const title = now ? `${now.name} · ${t('formDesign.versions.title')}` : t('formDesign.versions.title');
  useScreenTitle(now?.name);
  if (error) return <Failure title={t('formDesign.loadFailed')} error={error} onRetry={retry} />;
  if (!now || !versions) return <ScreenWaiting />;
  return (
    <div className="screen screen-scroll">
      <ScreenHeader title={title} />
      {versions.length === 0 ? (
        <Nothing text={t('formDesign.versions.empty')} />
      ) : (
        <section className="screen-card flow-table-box">
          <table className="form-versions">
            <thead>
              <tr>
                <th scope="col">{t('formDesign.versions.version')}</th>
                <th scope="col">{t('formDesign.versions.time')}</th>
                <th scope="col">{t('formDesign.versions.remark')}</th>
                <th scope="col">{t('formDesign.versions.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {versions.map((version) => (
                <Line key={version.id} version={version} onCompare={() => setCompared(version)} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {compared && (
        <Dialog title={t('formDesign.versions.compare')} width={720} onClose={() => setCompared(undefined)}>
          <Difference before={compared.content ?? ''} after={now.content ?? ''} />
        </Dialog>
      )}
    </div>
  );
}

function useVersions(id: string) {
  const { client } = useServices();
  const scope = useScope();
  const form = useQuery({
    queryKey: [...scope, 'workflow-form', 'detail', id],
    queryFn: () => client.call(workflowForm.operations.detail, { id }),
    retry: false,
  });
  const history = useQuery({
    queryKey: [...scope, 'workflow-form-history', 'of-form', id],
    queryFn: () => client.call(workflowFormHistory.operations.list, { formId: id, current: 1, size: 200 }),
    retry: false,
  });
  return {
    now: form.data,
    versions: history.data?.records,
    error: form.error ?? history.error,
    retry: () => {
      void form.refetch();
      void history.refetch();
    },
  };
}

interface LineProps {
  readonly version: Version;
  readonly onCompare: () => void;
}

function Line({ version, onCompare }: LineProps) {
  const { t } = useWords(workflowWords);
  const { client } = useServices();
  const { modal } = App.useApp();
  const { message: say } = useWords();
  const may = useMay();
  const { busy, run } = useWrite(['workflow-form', 'workflow-form-history']);
  const { setMainVersion, remove } = workflowFormHistory.operations;
  const { id } = version;
  const use = () =>
    void run(() => client.call(setMainVersion, { id }), { done: t('formDesign.versions.used') });
  const discard = async () => {
    if (!(await modal.confirm({ title: say('confirm.delete') }))) return;
    await run(() => client.call(remove, { ids: id }), { done: t('formDesign.versions.removed') });
  };
  return (
    <tr>
      <td>{String(version.version ?? '')}</td>
      <td>{String(version.updateTime ?? version.createTime ?? '')}</td>
      <td>{version.remark}</td>
      <td>
        <Button size="small" type="text" onClick={onCompare}>
          {t('formDesign.versions.compare')}
        </Button>
        {may(setMainVersion) && (
          <Button size="small" type="text" loading={busy} onClick={use}>
            {t('formDesign.versions.use')}
          </Button>
        )}
        {may(remove) && (
          <Button size="small" type="text" danger onClick={() => void discard()}>
            {t('formDesign.versions.remove')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function Difference({ before, after }: { readonly before: string; readonly after: string }) {
  const { t } = useWords(workflowWords);
  const [old, now] = [parseForm(before).form, parseForm(after).form];
  if (!old || !now) return <p>{t('formDesign.versions.unreadable')}</p>;
  const all = formDiff(old, now);
  if (all.length === 0) return <p>{t('formDesign.versions.same')}</p>;
  return (
    <ul className="form-diff">
      {all.map((one) => (
        <Changed key={`${one.kind} ${one.name}`} diff={one} />
      ))}
    </ul>
  );
}

const keys = { added: 'added', removed: 'gone', changed: 'changed' } as const;

function Changed({ diff: { kind, name, label, settings } }: { readonly diff: FieldDiff }) {
  const { t } = useWords(workflowWords);
  return (
    <li>
      {t(`formDesign.versions.${keys[kind]}`, { name: `${label} (${name})` })}
      {settings.map((one) => (
        <div key={one.name}>
          <code>{one.name}</code> {one.before !== '' && <del>{one.before}</del>}{' '}
          {one.after !== '' && <ins>{one.after}</ins>}
        </div>
      ))}
    </li>
  );
}
