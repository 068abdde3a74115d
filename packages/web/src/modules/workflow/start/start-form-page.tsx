import { processDefinition, workflowProcess } from '@mall/sdk/contract';
import { App, Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { useScreenTitle, useTabPlace, useUnsaved } from '../../../lib/tabs/tab-context.js';
import { Part } from '../detail/detail-parts.js';
import { DiagramPart } from '../detail/diagram-part.js';
import '../detail/detail.css';
import { appointed, type Extras, MoreFields, useExtrasCheck } from '../detail/more-fields.js';
import { OwnPage } from '../detail/own-page.js';
import { DraftOffer } from '../draft/draft-offer.js';
import { useFlowDraft } from '../draft/use-flow-draft.js';
import { FlowFields, FlowPlace } from '../flow-form/flow-fields.js';
import { useFlowForm } from '../flow-form/use-flow-form.js';
import type { Values } from '../flow-form/work-out.js';
import { ForecastList } from '../forecast/forecast-list.js';
import { useForecast } from '../forecast/use-forecast.js';
import { decodeParams, encodeParams, type FlowParams } from '../params/params.js';
import { workflowWords } from '../words.js';
import './start.css';
import { useOwnStarts } from './use-own-starts.js';
import { type StartForm, useStartForm } from './use-start-form.js';

/** A process that is about to be started, at an address of its own. */
export function StartFormPage({ params }: { readonly params: string }) {
  const { t } = useWords(workflowWords);
  const navigate = useNavigate();
  const asked = useMemo(() => decodeParams(params), [params]);
  if (asked?.processId === undefined && asked?.processDefKey === undefined)
    return (
      <div className="screen">
        <h1>{t('start.badAddress')}</h1>
        <Nothing
          text={t('start.badAddressText')}
          action={
            <Button type="primary" onClick={() => void navigate('/workflow/process/start')}>
              {t('start.back')}
            </Button>
          }
        />
      </div>
    );
  return <StartScreen asked={asked} />;
}

/** The same, wherever the address says which process it is. */
export function StartScreen({ asked }: { readonly asked: FlowParams }) {
  const { t } = useWords(workflowWords);
  const { data, error, refetch } = useStartForm(asked);
  const { title = '' } = useTabPlace();
  useScreenTitle(data?.process.name);
  return (
    <div className="screen screen-scroll">
      <ScreenHeader title={data?.process.name ?? title ?? t('start.title')} />
      {data && (
        <FlowPlace name={data.process.key} plan={data.plan}>
          <Filled key={data.process.id} start={data} fromDraft={asked.draft === true} />
        </FlowPlace>
      )}
      {error && !data && (
        <Failure title={t('start.formFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Waiting />}
    </div>
  );
}

interface FilledProps {
  readonly start: StartForm;
  /** Whether it begins with its draft, and nobody is asked. */
  readonly fromDraft: boolean;
}

function Filled({ start, fromDraft }: FilledProps) {
  const { process, plan, initial, picks, xml } = start;
  const { t } = useWords(workflowWords);
  const [extras, setExtras] = useState<Extras>({});
  const draft = useFlowDraft({ processDefId: process.id }, plan.fields.length > 0);
  const send = useStart(start, draft.stop);
  const form = useFlowForm({ plan, initial, submit: (values) => send(values, extras) });
  const { check, checked } = useExtrasCheck();
  const submit = () => void checked(form.send);
  const { dirty, busy } = form.frame;
  useUnsaved(dirty && !draft.saved);
  const { keep } = draft;
  useEffect(() => {
    if (dirty) keep(form.values);
  }, [dirty, form.values, keep]);
  const restore = (values: Values) => form.form.setFieldsValue({ ...values });
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  // Before the form is drawn it holds nothing: what comes next would be asked of an empty one.
  const filled = drawn && { processId: process.id, variables: form.body(), ...appointed(extras) };
  const ahead = useForecast(filled || undefined);
  return (
    <div className="start-form">
      <DraftOffer draft={draft} taken={fromDraft} onRestore={restore} />
      <OwnPage url={process.formUrl} place={{ processId: process.id, processDefKey: process.key }} />
      <Part title={t('detail.form')}>
        {plan.fields.length > 0 ? (
          <FlowFields {...form} onFinish={submit} />
        ) : (
          <p className="flow-none">{t('start.noForm')}</p>
        )}
      </Part>
      <Part title={t('forecast.title')}>
        <ForecastList ahead={ahead} starting />
      </Part>
      <DiagramPart xml={xml} />
      <footer className="flow-bar">
        <MoreFields
          picks={picks}
          hide={{ attachment: true, copies: process.hideCopy === true, people: process.hideExamine === true }}
          copyUser={process.copyUser}
          check={check}
          onChange={setExtras}
        />
        <div className="flow-buttons">
          <Button type="primary" loading={busy} onClick={submit}>
            {t('start.submit')}
          </Button>
          {draft.saved && <span className="flow-none">{t('start.saved')}</span>}
        </div>
      </footer>
    </div>
  );
}

/** Starts it: a second press, or another try, is the same instance. */
function useStart({ process }: StartForm, onSent: () => void) {
  const { t } = useWords(workflowWords);
  const { client } = useServices();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const changed = useChanged();
  const own = useOwnStarts();
  const [requestKey] = useState(() => crypto.randomUUID());
  return async (values: Readonly<Record<string, unknown>>, extras: Extras) => {
    const { copyUser } = extras;
    const processInsId = await client.call(workflowProcess.operations.start, {
      ...values,
      ...{ processId: process.id, requestKey },
      ...(copyUser ? { copyUser } : {}),
      ...appointed(extras),
    });
    onSent();
    own.remember(process.key);
    void message.success(t('start.started'));
    changed('process', 'task', 'workflow-draft', processDefinition.name);
    void navigate(
      processInsId === null
        ? '/workflow/process/send'
        : `/workflow/process/detail/${encodeParams({ processInsId })}`,
      { replace: true },
    );
  };
}
