import { ApiError, NetworkError } from '@mall/sdk';
import { Button, Input, Progress } from 'antd';
import { Chips } from '../../../components/feedback/chip.js';
import { CopyButton } from '../../../components/feedback/copy-button.js';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { ReasonedButton } from '../../../components/feedback/reasoned-button.js';
import { StatusDot } from '../../../components/feedback/status-dot.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { LanguageButton } from '../../../components/plain/language-button.js';
import { PasswordField } from '../../../components/plain/password-field.js';
import { PlainField } from '../../../components/plain/plain-field.js';
import { WizardSteps } from '../../../components/steps/wizard-steps.js';
import { useWords } from '../../../i18n/use-words.js';
import { resourceWords } from '../../../resource/resource-words.js';
import { developWords } from '../words.js';
import { Part } from './part.js';

/** The pieces that know no resource. */
export const PiecesPart = () => (
  <>
    <ButtonsPart />
    <StatesPart />
    <FieldsPart />
    <FeedbackPart />
    <StepsPart />
  </>
);

function ButtonsPart() {
  const { t } = useWords(developWords);
  const sample = t('gallery.sample');
  return (
    <Part title={t('gallery.buttons')}>
      <div className="gallery-row">
        <Button type="primary">{sample}</Button>
        <Button>{sample}</Button>
        <Button type="text">{sample}</Button>
        <Button type="link">{sample}</Button>
        <Button danger>{sample}</Button>
        <Button type="primary" danger>
          {sample}
        </Button>
        <Button disabled>{sample}</Button>
        <ReasonedButton reason={t('gallery.wrong')}>{sample}</ReasonedButton>
        <Button type="primary" loading>
          {sample}
        </Button>
        <CopyButton text={sample} />
        <CopyButton text={sample} label={sample} />
        <LanguageButton />
      </div>
    </Part>
  );
}

const tones = ['success', 'neutral', 'warning', 'danger'] as const;

function StatesPart() {
  const { t } = useWords(developWords);
  return (
    <Part title={t('gallery.statuses')}>
      <div className="gallery-row">
        {tones.map((tone) => (
          <StatusDot key={tone} tone={tone} text={t(`gallery.tone.${tone}`)} />
        ))}
      </div>
      <div className="gallery-row">
        <Chips names={[t('gallery.sample'), t('gallery.tone.success')]} />
      </div>
      <Progress percent={42} aria-label={t('gallery.sample')} />
      <Progress percent={100} aria-label={t('gallery.sample')} />
      <Progress percent={70} status="exception" aria-label={t('gallery.sample')} />
    </Part>
  );
}

function FieldsPart() {
  const { t } = useWords(developWords);
  const sample = t('gallery.sample');
  return (
    <Part title={t('gallery.form')}>
      <PlainField label={sample} defaultValue={sample} />
      <PlainField label={sample} error={t('gallery.wrong')} />
      <PlainField label={sample} defaultValue={sample} disabled />
      <PasswordField label={t('gallery.password')} />
      <Input aria-label={sample} prefix={<span className="filter-label">{sample}</span>} />
    </Part>
  );
}

function FeedbackPart() {
  const { t } = useWords(developWords);
  const { t: list } = useWords(resourceWords);
  const sample = t('gallery.sample');
  return (
    <>
      <Part title={t('gallery.empty')}>
        <Nothing text={list('empty', { name: sample })} action={<Button>{list('create')}</Button>} />
        <Nothing text={list('empty', { name: sample })} />
      </Part>
      <Part title={t('gallery.failures')}>
        {failures(sample).map((error, at) => (
          <Failure
            key={error.name}
            title={list('failed')}
            error={error}
            onRetry={at === 1 ? () => undefined : undefined}
          />
        ))}
      </Part>
      <Part title={t('gallery.waiting')}>
        <Waiting rows={4} />
      </Part>
    </>
  );
}

/** As the server refuses, as a network fails, and what nobody foresaw. */
const failures = (said: string) => [
  new ApiError(said, { code: 'sample', status: 403, requestId: '0199-sample' }),
  new NetworkError(said, { code: 'network' }),
  new Error(said),
];

function StepsPart() {
  const { t } = useWords(developWords);
  const name = t('gallery.steps');
  const steps = [1, 2, 3].map((at) => `${t('gallery.sample')} ${at}`);
  return (
    <Part title={name}>
      <div className="gallery-stack">
        {[0, 1, 3].map((current) => (
          <WizardSteps key={current} name={`${name} ${current + 1}`} steps={steps} current={current} />
        ))}
        <WizardSteps name={`${name} 5`} steps={steps} current={1} stopped />
      </div>
    </Part>
  );
}
